import { type Action, isKept, listNouns, type Resource } from "./nouns.ts";
import type { Permissions } from "./role.ts";

/** "news:create" */
export type Permission = `${Resource}:${Action}`;

/** Super admins may do everything. */
export type Held = Permissions | "all";

export function allows(held: Held, permission: Permission): boolean {
  if (held === "all") return true;
  const [resource = "", action = ""] = permission.split(":");
  return held[resource]?.includes(action) ?? false;
}

/** Whether anything about the resource is allowed. */
function hasAny(held: Held, resource: Resource): boolean {
  return held === "all" || (held[resource] ?? []).length > 0;
}

/** Of which deleted entries and versions are kept. */
const listKept = (action: "update" | "delete") =>
  listNouns().flatMap(([, noun]): Permission[] =>
    noun.rights.resource && isKept(noun) ? [`${noun.rights.resource}:${action}`] : [],
  );

/** Who may see a noun opens its screen; where everyone may, whoever may do something with it. */
const ofNouns = (part: string) =>
  listNouns().flatMap(([, { screen, rights }]): (Resource | Permission)[] => {
    const { resource, actions = [] } = rights;
    if (!resource || screen.name !== part) return [];
    return [actions.includes("read") ? `${resource}:read` : resource];
  });

/** What else opens a screen, by the words in its address; one is enough, and without any it is for super admins. */
const keys: Readonly<Record<string, readonly (Resource | Permission)[]>> = {
  // To read is to see who registered.
  events: ["events"],
  "events/check-in": ["events:update"],
  "members/import": ["members:update"],
  "members/merge": [],
  "roster/import": ["roster:create"],
  "roster/invite": ["roster:send"],
  "roster/merge": ["roster:delete"],
  versions: listKept("update"),
  bin: listKept("delete"),
  "letters/create": ["letters:create"],
  "letters/reports": [],
};

/** Whether the user may open a screen of the back office. */
export function mayOpen(held: Held, path: string): boolean {
  if (held === "all" || path === "/admin") return true;
  const [, , part = "", ...rest] = path.split("/");
  const found = keys[`${part}/${rest.at(-1)}`] ?? keys[part] ?? ofNouns(part);
  return found.some((key) => (isPermission(key) ? allows(held, key) : hasAny(held, key)));
}

const isPermission = (key: Resource | Permission): key is Permission => key.includes(":");
