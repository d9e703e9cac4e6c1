import type { Row } from "./row.ts";

/** Allowed actions by resource: {"news": ["create", "delete"]}. */
export type Permissions = Record<string, string[]>;

export type Role = Omit<Row<"roles">, "permissions"> & { permissions: Permissions };

/** Parses the database's map. A value that is not a list of actions allows nothing. */
export function toPermissions(stored: unknown): Permissions {
  const entries = Object.entries(typeof stored === "object" && stored ? stored : {});
  const isAction = (action: unknown) => typeof action === "string";
  return Object.fromEntries(
    entries.map(([resource, actions]) => [resource, Array.isArray(actions) ? actions.filter(isAction) : []]),
  );
}
