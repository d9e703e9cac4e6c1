import { atom } from "nanostores";
import * as posts from "../data/opportunities.ts";
import type { AnswerFields } from "../domain/emails/member-message-form.ts";
import {
  type Opportunities,
  type OpportunitySearch,
  parseOpportunitySearch,
} from "../domain/opportunities/opportunity.ts";
import type { OpportunityFields } from "../domain/opportunities/opportunity-form.ts";
import { openClient } from "./core/client.ts";

export interface OpportunityBoard {
  status: "loading" | "ready" | "failed";
  search: OpportunitySearch;
  /** The previous results stay until the next ones arrive; null before the first. */
  result: Opportunities | null;
}

export const $opportunities = atom<OpportunityBoard>({
  status: "loading",
  search: parseOpportunitySearch({}),
  result: null,
});

/** Searches; also retries a failed search. */
export async function showOpportunities(search: OpportunitySearch): Promise<void> {
  $opportunities.set({ ...$opportunities.get(), status: "loading", search });
  // Ignore the response if another search has begun.
  const isCurrent = () => $opportunities.get().search === search;
  try {
    const result = await posts.readOpportunities(await openClient(), search);
    if (isCurrent()) $opportunities.set({ status: "ready", search, result });
  } catch {
    if (isCurrent()) $opportunities.set({ ...$opportunities.get(), status: "failed" });
  }
}

/** The list as it is after the user's own change. */
const refresh = () => showOpportunities({ ...$opportunities.get().search });

/** `id` is null for a new post. Rejects with a user-facing message, as the functions below do. */
export async function saveOpportunity(
  author: string,
  id: string | null,
  fields: OpportunityFields,
): Promise<void> {
  await posts.saveOpportunity(await openClient(), author, id, fields);
  void refresh();
}

export async function closeOpportunity(id: string): Promise<void> {
  await posts.closeOpportunity(await openClient(), id);
  await refresh();
}

export async function renewOpportunity(id: string): Promise<void> {
  await posts.renewOpportunity(await openClient(), id);
  await refresh();
}

/** Returns how many messages the user may still send today. */
export async function answerOpportunity(id: string, fields: AnswerFields): Promise<number> {
  return posts.answerOpportunity(await openClient(), id, fields);
}
