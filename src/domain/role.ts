import type { Row } from "./row.ts";

/** From the name of a resource to the actions allowed on it: {"news": ["create", "delete"]}. */
export type Permissions = Record<string, string[]>;

export type Role = Omit<Row<"roles">, "permissions"> & { permissions: Permissions };

/** What a map of the database means. What is no list of actions allows nothing. */
export function toPermissions(stored: unknown): Permissions {
  const entries = Object.entries(typeof stored === "object" && stored ? stored : {});
  const isAction = (action: unknown) => typeof action === "string";
  return Object.fromEntries(
    entries.map(([resource, actions]) => [resource, Array.isArray(actions) ? actions.filter(isAction) : []]),
  );
}
