import { getPageRange } from "../domain/core/list.ts";
import { sendFailure } from "../domain/emails/member-message.ts";
import type { AnswerFields } from "../domain/emails/member-message-form.ts";
import { readFailures } from "../domain/failures.ts";
import {
  type Opportunities,
  type OpportunityList,
  type OpportunitySearch,
  parseOpportunities,
  postFailure,
  type ReviewedOpportunity,
} from "../domain/opportunities/opportunity.ts";
import type { OpportunityFields } from "../domain/opportunities/opportunity-form.ts";
import type { Client } from "./core/client.ts";
import { checkDone, DataError, getAllRows, getData, getPage, type Page } from "./core/result.ts";

export const opportunityFailures = {
  save: postFailure,
  close: "Failed to close your post",
  renew: "Failed to renew your post",
  answer: sendFailure,
  approve: "Failed to approve the post",
  decline: "Failed to decline the post",
};

/** The caller's posts and a page of those that are online; a page past the end gives the last page. */
export async function readOpportunities(
  client: Client,
  { q, kind, page }: OpportunitySearch,
): Promise<Opportunities> {
  const response = await client.rpc("read_opportunities", {
    q,
    ...(kind && { of_kind: kind }),
    page_number: page,
  });
  return parseOpportunities(getData(response, readFailures.opportunities));
}

/** Saves a new post of this author, or an existing one. The database decides whether it is checked first. */
export async function saveOpportunity(
  client: Client,
  author: string,
  id: string | null,
  fields: OpportunityFields,
): Promise<void> {
  const posts = client.from("opportunities");
  const saving = id ? posts.update(fields).eq("id", id) : posts.insert({ author, ...fields });
  const saved = getData(await saving.select("id"), opportunityFailures.save);
  if (saved.length === 0)
    throw new DataError(
      "This post was closed in the meantime. Your text is still here: copy it into a new post.",
    );
}

export async function closeOpportunity(client: Client, id: string): Promise<void> {
  checkDone(await client.from("opportunities").delete().eq("id", id), opportunityFailures.close);
}

export async function renewOpportunity(client: Client, opportunity_id: string): Promise<void> {
  checkDone(await client.rpc("renew_opportunity", { opportunity_id }), opportunityFailures.renew);
}

/** Returns how many messages the caller may still send today. */
export async function answerOpportunity(
  client: Client,
  opportunity_id: string,
  { body, may_answer }: AnswerFields,
): Promise<number> {
  const response = await client.rpc("answer_opportunity", { opportunity_id, body, may_answer });
  return getData(response, opportunityFailures.answer);
}

/** What a person posted, for their own data. */
export async function listOwnOpportunities(client: Client, author: string) {
  return getAllRows(
    (from, to) =>
      client
        .from("opportunities")
        .select(
          "kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email, state, reason, created_at, edited_at, online_since, expires_at",
          { count: "exact" },
        )
        .eq("author", author)
        .order("created_at")
        .range(from, to),
    readFailures.opportunities,
  );
}

/** A page of all posts, last edited first; only people who may approve members read them. */
export async function listOpportunities(
  client: Client,
  { state, page }: OpportunityList,
): Promise<Page<ReviewedOpportunity>> {
  let found = client.from("opportunities").select("*, person:profiles(full_name, email)", { count: "exact" });
  if (state) found = found.eq("state", state);
  const response = await found
    .order("edited_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  return getPage(response, readFailures.opportunities);
}

/** Approves a post, or declines it for a reason, if its text is still the one that was read. */
export async function reviewOpportunity(
  client: Client,
  { id: opportunity_id, edited_at: seen }: Pick<ReviewedOpportunity, "id" | "edited_at">,
  reason?: string,
): Promise<void> {
  const response = await client.rpc("review_opportunity", {
    opportunity_id,
    seen,
    ...(reason && { reason }),
  });
  checkDone(response, reason ? opportunityFailures.decline : opportunityFailures.approve);
}
