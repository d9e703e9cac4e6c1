import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";

export const postFailure = "Failed to save your post";

export const opportunityKinds = defineChoice(
  { job: "Job", internship: "Internship", help: "Can help" },
  "job",
);
export type OpportunityKind = ValueOf<typeof opportunityKinds>;

/** Whether members can post, as the association's settings say. */
export const opportunityModes = defineChoice(
  {
    checked: "Yes, and an administrator checks each post first",
    open: "Yes, and posts appear immediately",
    off: "No",
  },
  "checked",
);

export const opportunityStates = defineChoice(
  { waiting: "Waiting", open: "Online", declined: "Declined" },
  "waiting",
);

/** Maximum lengths in characters, the same as the database's checks. */
export const opportunityLimits = { line: 120, body: 4000, url: 500, reason: 500 } as const;

/** Posts last this many days, and can be renewed in the last ones. */
export const opportunityDays = { lasts: 30, renewable: 7 } as const;

type OpportunityRow = Database["public"]["Functions"]["read_opportunities"]["Returns"][number];

/** A post as the user sees it. Of its author, only what the directory shows the user, and the name. */
export type Opportunity = Omit<OpportunityRow, "part" | "total">;

/** The user's posts, whatever their state, and a page of those that are online. */
export interface Opportunities {
  own: Opportunity[];
  found: Opportunity[];
  total: number;
}

export function parseOpportunities(rows: readonly OpportunityRow[]): Opportunities {
  const pick = (wanted: string) =>
    rows.filter(({ part }) => part === wanted).map(({ part: _, total: __, ...post }) => post);
  return {
    own: pick("own"),
    found: pick("found"),
    total: rows.find(({ part }) => part === "found")?.total ?? 0,
  };
}

/** A post as administrators see it, with its author. */
export type ReviewedOpportunity = Row<"opportunities"> & {
  person: { full_name: string; email: string } | null;
};

export interface OpportunitySearch extends List {
  kind: OpportunityKind | null;
}

export const parseOpportunitySearch = (words: Words): OpportunitySearch =>
  parseList(words, { kind: opportunityKinds });

/** "?q=pump&kind=job&page=2", without empty restrictions. */
export function formatOpportunitySearch({ q, kind, page }: OpportunitySearch): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (kind) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

export interface OpportunityList extends List {
  state: ValueOf<typeof opportunityStates> | null;
}

export const parseOpportunityList = (words: Words): OpportunityList =>
  parseList(words, { state: opportunityStates });

/** "Delta Refining · Lagos, or remote". */
export function formatWhere({
  organisation,
  place,
  is_remote,
}: Pick<Opportunity, "organisation" | "place" | "is_remote">): string {
  const where = is_remote ? (place ? `${place}, or remote` : "Remote") : place;
  return [organisation, where].filter(Boolean).join(" · ");
}

/** What people read of a link, so that none looks like another site's; null if no browser could open it. */
export const getHost = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).host : null;

const daysLeft = ({ expires_at }: Pick<Opportunity, "expires_at">, now: Date) =>
  (Date.parse(expires_at) - now.getTime()) / 86_400_000;

export const isExpired = (post: Pick<Opportunity, "expires_at">, now: Date): boolean =>
  daysLeft(post, now) <= 0;

export function isRenewable(post: Pick<Opportunity, "state" | "expires_at">, now: Date): boolean {
  return post.state === "open" && daysLeft(post, now) <= opportunityDays.renewable;
}

/** A state as its author sees it. */
export function nameState(post: Pick<Opportunity, "state" | "expires_at">, now: Date): string {
  if (post.state === "declined") return "Declined";
  if (isExpired(post, now)) return "Expired";
  return post.state === "open" ? "Online" : "Waiting to be checked";
}
