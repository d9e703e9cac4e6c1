import type { JsonMap } from "../core/json.ts";
import type { Row } from "../core/row.ts";
import { nouns } from "../nouns.ts";
import { allows, type Held } from "../roles/permission.ts";
import { getFieldLabel } from "./audit-labels.ts";
import type { VersionedTable } from "./versioned.ts";

/** Who may edit an entry sees what it was. */
export function canEdit(held: Held, table: VersionedTable): boolean {
  const { rights } = nouns[table];
  return "resource" in rights ? allows(held, `${rights.resource}:update`) : held === "all";
}

/** A change of an entry, without its values. `fields` is empty where the entry was added. */
export type Version = Pick<Row<"versions">, "id" | "fields" | "user_name" | "at">;

/** A version's values by column. */
export interface VersionValues {
  /** What the change replaced. */
  was: JsonMap;
  /** The whole entry after the change. */
  became: JsonMap;
  /** The whole entry now. */
  stands: JsonMap;
  /** Names of the events and people that the values refer to, by id; those that are gone have none. */
  names: ReadonlyMap<string, string>;
}

/** Title first, then in the order of their labels. */
export function sortFields(fields: readonly string[]): string[] {
  const rank = (field: string) => (field === "title" ? "" : getFieldLabel(field));
  return fields.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}

/** "Title, Text" */
export function describeFields(fields: readonly string[]): string {
  return sortFields(fields).map(getFieldLabel).join(", ");
}

/** Columns that the database maintains, or that are no part of what an edit means: see list_versioned. */
const kept = new Set([
  "id",
  "created_at",
  "updated_at",
  "ics_sequence",
  "is_current",
  "sequence",
  "is_active",
  "is_online",
  "cover_image_url",
  "profile_id",
  // An earlier text is brought back to visitors, and not away from them.
  "published_at",
]);

/** The id of another entry, in a column that refers to it. */
export function getReference(field: string, value: unknown): string | null {
  return typeof value === "string" && field.endsWith("_id") ? value : null;
}

/** What bringing a version back changes. A reference to what is gone stays as it is. */
export function listReturning({ became, stands, names }: VersionValues): string[] {
  return Object.keys(became).filter((field) => {
    const reference = getReference(field, became[field]);
    return (
      !kept.has(field) &&
      JSON.stringify(became[field]) !== JSON.stringify(stands[field]) &&
      (reference === null || names.has(reference))
    );
  });
}
