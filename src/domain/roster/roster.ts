import { defineChoice, type ValueOf } from "../core/choice.ts";
import { parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import { parseClass } from "../members/member.ts";
import type { Board } from "../officers/office.ts";

/** A person the association knows of, with or without an account. */
export type RosterEntry = Omit<Row<"roster_entries">, "import_id" | "is_edited" | "may_be_deceased">;

export type NamedAward = Pick<Row<"awards">, "id" | "title" | "award_date">;

/** An office of a holder without an account; without a position for a trustee. */
export interface NamedOffice {
  id: string;
  position: string | null;
  board: Board;
  term_start: string;
  term_end: string | null;
}

/** "ada@example.org · Class of 1998 · Register of 2011", to tell two people of one name apart. */
export function formatEntry({ email, graduation_year, source }: RosterEntry): string {
  return [email, graduation_year && `Class of ${graduation_year}`, source].filter(Boolean).join(" · ");
}

/** Maximum lengths in characters, the same as the database's checks. */
export const rosterLimits = {
  full_name: 120,
  family_name: 120,
  honorific: 40,
  former_name: 120,
  phone: 40,
  city: 80,
  note: 500,
  source: 120,
} as const;

export const rosterStatuses = defineChoice(
  { missing: "No account", joined: "Joined", left: "Has left", deceased: "Deceased" },
  "missing",
);

type RosterStatus = ValueOf<typeof rosterStatuses>;

/** Whether the person has died, has an account, deleted it, or none of these. */
export function getRosterStatus({
  is_deceased,
  profile_id,
  left_at,
}: Pick<RosterEntry, "is_deceased" | "profile_id" | "left_at">): RosterStatus {
  if (is_deceased) return "deceased";
  if (profile_id) return "joined";
  return left_at ? "left" : "missing";
}

/** The roster's filter; null means no restriction. */
export interface RosterFilter {
  /** Searched for in names, address, class, phone and city. */
  q: string;
  class: string | null;
  status: RosterStatus | null;
}

/** The state in the roster's address. Pages count from 1. */
export interface RosterList extends RosterFilter {
  page: number;
}

/** "?q=ada&class=2009&status=missing&page=2". */
export function parseRosterList(words: Words): RosterList {
  return { ...parseList(words, { status: rosterStatuses }), class: parseClass(words.class, new Date()) };
}

/** An entry of the roster that an account may belong to. */
export type RosterMatch = Pick<
  RosterEntry,
  "id" | "full_name" | "email" | "graduation_year" | "department" | "note" | "source"
> & {
  person_id: string;
  /** Linked already; the same confirmed address; or a similar name and class. */
  kind: "linked" | "exact" | "probable";
};
