import { getKeys } from "../core/keys.ts";
import { allows, type Held, type Resource } from "./permission.ts";
import type { Permissions } from "./role.ts";

/** What a role can list, as the database knows it: resources by name, and what can be allowed of each. */
export const resources = {
  news: { name: "News", actions: ["create", "update", "delete"] },
  events: { name: "Events", actions: ["read", "create", "update", "delete"] },
  gallery: { name: "Gallery", actions: ["create", "update", "delete", "send"] },
  documents: { name: "Documents", actions: ["create", "update", "delete"] },
  awards: { name: "Awards", actions: ["read", "create", "update", "delete"] },
  officers: { name: "Officers", actions: ["create", "update", "delete"] },
  trustees: { name: "Trustees", actions: ["create", "update", "delete"] },
  hero_section: { name: "Home page picture", actions: ["create", "update", "delete"] },
  members: { name: "Members", actions: ["read", "update", "approve"] },
  roster: { name: "Roster", actions: ["read", "create", "update", "delete", "send"] },
  letters: { name: "Letters", actions: ["read", "create", "update", "delete", "send"] },
  roles: { name: "Roles", actions: ["read", "give"] },
} as const;

export const actionLabels = {
  read: "See",
  create: "Add",
  update: "Edit",
  delete: "Delete",
  approve: "Approve",
  send: "Send",
  give: "Give",
} as const;

/** "Your roles do not let you add or delete here. …"; null if nothing is missing. */
export function describeMissing(held: Held, resource: Resource): string | null {
  const missing = resources[resource].actions.filter((action) => !allows(held, `${resource}:${action}`));
  if (missing.length === 0) return null;
  const words = missing.map((action) => actionLabels[action].toLowerCase());
  const last = words.pop();
  const list = [words.join(", "), last].filter(Boolean).join(" or ");
  return `Your roles do not let you ${list} here. A super admin can give you one that does.`;
}

/** What a role allows, a line for each resource: "News: add, edit, delete". */
export function describePermissions(permissions: Permissions): string[] {
  return getKeys(resources).flatMap((resource) => {
    const { name, actions } = resources[resource];
    const held = actions.filter((action) => allows(permissions, `${resource}:${action}`));
    return held.length > 0
      ? `${name}: ${held.map((action) => actionLabels[action].toLowerCase()).join(", ")}`
      : [];
  });
}

/** Whether the user has everything that these permissions allow, and so may give them. */
export function includesAll(held: Held, permissions: Permissions): boolean {
  return getKeys(resources).every((resource) =>
    resources[resource].actions.every((action) => {
      const permission = `${resource}:${action}` as const;
      return !allows(permissions, permission) || allows(held, permission);
    }),
  );
}
