import type { Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

/** The lists of people whose filters can be saved. */
export const viewedLists = ["members", "roster"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Filters of a list under a name. */
export type SavedView = Pick<Row<"saved_views">, "id" | "name" | "query">;

/** A view to be saved. */
export type NewView = Pick<SavedView, "name" | "query">;

/** Characters of a name; the same as the database's check. */
export const viewNameLength = 60;

/** Filters and order as in the list's address, in the order of their names; empty if none are set. */
export function getViewQuery({ q: _, page: __, ...filters }: Words): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  query.sort();
  return query.toString();
}
