import { defineChoice, type ValueOf } from "../core/choice.ts";
import { parseList, type Words } from "../core/list.ts";
import { plural } from "../text/plural.ts";
import { type Department, departments, type MembershipType, membershipTypes, parseClass } from "./member.ts";

export const memberStatuses = defineChoice(
  { approved: "Approved", pending: "Pending", declined: "Declined", deceased: "Deceased" },
  "approved",
);

type MemberStatus = ValueOf<typeof memberStatuses>;

/** What an administrator may look for because it is missing, or there twice. */
export const lackings = defineChoice(
  { sign_in: "Never signed in", class: "No class", photo: "No photo", duplicate: "Duplicates" },
  "sign_in",
);

/** The members list's filter; null means no restriction. */
export interface MemberFilter {
  /** Searched for in names, addresses, phone numbers and classes. */
  q: string;
  department: Department | null;
  type: MembershipType | null;
  status: MemberStatus | null;
  /** The year. */
  class: string | null;
  lacking: ValueOf<typeof lackings> | null;
}

/** For selecting a person: “living” is any status but deceased. */
export interface PersonFilter extends Omit<MemberFilter, "status"> {
  status: MemberStatus | "living" | null;
}

export const everyMember: MemberFilter = {
  q: "",
  department: null,
  type: null,
  status: null,
  class: null,
  lacking: null,
};

const sortColumns = [
  "full_name",
  "family_name",
  "email",
  "department",
  "graduation_year",
  "created_at",
] as const;
export type MemberSortColumn = (typeof sortColumns)[number];

export interface MemberSort {
  by: MemberSortColumn;
  descending: boolean;
}

/** Newest members first. */
export const newestFirst: MemberSort = { by: "created_at", descending: true };

/** The state in the members list's address. Pages count from 1. */
export interface MemberList {
  filter: MemberFilter;
  sort: MemberSort;
  page: number;
}

/** "?q=ada&department=…&type=…&status=pending&sort=full_name&order=asc&page=2". */
export function parseMemberList(words: Words): MemberList {
  const choices = {
    department: departments,
    type: membershipTypes,
    status: memberStatuses,
    lacking: lackings,
  };
  const { page, ...filter } = parseList(words, choices);
  return {
    filter: { ...filter, class: parseClass(words.class, new Date()) },
    sort: parseMemberSort(words),
    page,
  };
}

function parseMemberSort({ sort, order }: Words): MemberSort {
  const by = sortColumns.find((column) => column === sort) ?? newestFirst.by;
  const descending = order === "desc" || (order !== "asc" && startsDescending(by));
  return { by, descending };
}

/** Default direction of a column: dates descending, names from A. */
function startsDescending(by: MemberSortColumn): boolean {
  return by === "created_at" || by === "graduation_year";
}

/** "52 approved members, 8 other accounts": people awaiting approval, declined and deceased ones are no members. */
export function countMembers(
  { total, approved }: { total: number; approved: number },
  { status }: Pick<MemberFilter, "status">,
): string {
  if (status !== null && status !== "approved") return plural(total, "account");
  const others = total - approved;
  return [plural(approved, "approved member"), others > 0 && plural(others, "other account")]
    .filter(Boolean)
    .join(", ");
}
