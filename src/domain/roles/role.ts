import type { Row } from "../core/row.ts";

/** Allowed actions by resource: {"news": ["create", "delete"]}. */
export type Permissions = Record<string, string[]>;

export type Role = Omit<Row<"roles">, "permissions"> & { permissions: Permissions };

/** A role with its holders; their names are null for users who may not see members. */
export type HeldRole = Role & { holders: { id: string; full_name: string | null }[] };

/** The permissions of several roles together, each as the database stores it. */
export function joinPermissions(stored: readonly unknown[]): Permissions {
  const joined: Permissions = {};
  for (const [resource, actions] of stored.flatMap((one) => Object.entries(toPermissions(one))))
    joined[resource] = [...(joined[resource] ?? []), ...actions];
  return joined;
}

/** Parses the database's map. A value that is not a list of actions allows nothing. */
export function toPermissions(stored: unknown): Permissions {
  const entries = Object.entries(typeof stored === "object" && stored ? stored : {});
  const isAction = (action: unknown) => typeof action === "string";
  return Object.fromEntries(
    entries.map(([resource, actions]) => [resource, Array.isArray(actions) ? actions.filter(isAction) : []]),
  );
}

export const parseRole = <Stored extends { permissions: unknown }>(role: Stored) => ({
  ...role,
  permissions: toPermissions(role.permissions),
});
