import { defineChoice, type ValueOf } from "../core/choice.ts";
import { parseList, type Words } from "../core/list.ts";
import { type Department, departments, type MembershipType, membershipTypes } from "./member.ts";

export const memberStatuses = defineChoice(
  { approved: "Approved", pending: "Pending", declined: "Declined", deceased: "Deceased" },
  "approved",
);

type MemberStatus = ValueOf<typeof memberStatuses>;

/** The members list's filter; null means no restriction. */
export interface MemberFilter {
  /** Searched for in names and addresses. */
  q: string;
  department: Department | null;
  type: MembershipType | null;
  status: MemberStatus | null;
}

export const everyMember: MemberFilter = { q: "", department: null, type: null, status: null };

const sortColumns = ["full_name", "email", "department", "graduation_year", "created_at"] as const;
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
  const choices = { department: departments, type: membershipTypes, status: memberStatuses };
  const { page, ...filter } = parseList(words, choices);
  return { filter, sort: parseMemberSort(words), page };
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
