import { getKeys } from "../core/keys.ts";
import { type Action, listNouns, type Resource } from "../nouns.ts";
import { allows, type Held } from "./permission.ts";
import type { Permissions } from "./role.ts";

/** The resources that a role's form shows first. */
const first =
  "news events gallery documents awards officers trustees hero_section members roster emails".split(" ");
const names: Partial<Record<Resource, string>> = {
  gallery: "Gallery",
  hero_section: "Hero",
  roster: "Alumni list",
  emails: "Newsletters",
};

/** Of several tables, none of which is a noun. */
const dues = [
  "dues",
  { name: "Dues", actions: ["read", "create", "update", "delete"] as readonly Action[] },
] as const;

/** Everything a role can allow, by the database's resource names, with each resource's actions. */
export const resources = Object.fromEntries(
  listNouns()
    .flatMap(
      ([
        ,
        {
          words,
          rights: { resource, actions = [] },
        },
      ]) =>
        resource
          ? [[resource, { name: names[resource] ?? words.many ?? `${words.one}s`, actions }] as const]
          : [],
    )
    .concat([dues])
    .sort(([one], [other]) => rank(one) - rank(other)),
) as Record<Resource, { name: string; actions: readonly Action[] }>;

function rank(resource: Resource): number {
  const place = first.indexOf(resource);
  return place < 0 ? first.length : place;
}

const actionLabels: Readonly<Record<Action, string>> = {
  read: "View",
  create: "Add",
  update: "Edit",
  delete: "Delete",
  approve: "Approve",
  send: "Send",
  give: "Assign",
};

/** What "send" sends. */
const sendLabels: Partial<Record<Resource, string>> = { gallery: "Notify", roster: "Invite and email" };

export function getActionLabel(resource: Resource, action: Action): string {
  return (action === "send" && sendLabels[resource]) || actionLabels[action];
}

/** "You’re missing some permissions here: add, delete. …"; null if nothing is missing. */
export function describeMissing(held: Held, resource: Resource): string | null {
  const missing = resources[resource].actions.filter((action) => !allows(held, `${resource}:${action}`));
  if (missing.length === 0) return null;
  const list = missing.map((action) => getActionLabel(resource, action).toLowerCase()).join(", ");
  return `You’re missing some permissions here: ${list}. Ask a super admin for access.`;
}

/** What a role allows, a line for each resource: "News: add, edit, delete". */
export function describePermissions(permissions: Permissions): string[] {
  return getKeys(resources).flatMap((resource) => {
    const { name, actions } = resources[resource];
    const held = actions.filter((action) => allows(permissions, `${resource}:${action}`));
    return held.length > 0
      ? `${name}: ${held.map((action) => getActionLabel(resource, action).toLowerCase()).join(", ")}`
      : [];
  });
}

/** Whether the user has all these permissions, and so may assign them. */
export function includesAll(held: Held, permissions: Permissions): boolean {
  return getKeys(resources).every((resource) =>
    resources[resource].actions.every((action) => {
      const permission = `${resource}:${action}` as const;
      return !allows(permissions, permission) || allows(held, permission);
    }),
  );
}
