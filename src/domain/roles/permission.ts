import type { Action, Resource } from "../nouns.ts";
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

/** Resources whose deleted entries and versions are kept. A test compares this with the nouns, which the first load omits. */
const kept = "news events gallery awards documents officers trustees hero_section".split(" ") as Resource[];
const listKept = (action: "update" | "delete") => kept.map((resource): Permission => `${resource}:${action}`);

/** The permissions that open a screen, by its address; one is enough, and none means super admins only. */
const keys: Readonly<Record<string, readonly (Resource | Permission)[]>> = {
  members: ["members:read"],
  "members/import": ["members:update"],
  "members/print": ["members:read"],
  "members/merge": [],
  year: ["members:read"],
  roster: ["roster:read"],
  "roster/import": ["roster:create"],
  "roster/print": ["roster:read"],
  "roster/invite": ["roster:send"],
  "roster/merge": ["roster:delete"],
  roles: ["roles:read"],
  officers: ["officers", "trustees"],
  opportunities: ["members:approve"],
  dues: ["dues:read"],
  events: ["events"],
  "events/check-in": ["events:update"],
  news: ["news"],
  gallery: ["gallery"],
  awards: ["awards:read"],
  documents: ["documents"],
  hero: ["hero_section"],
  versions: listKept("update"),
  bin: listKept("delete"),
  emails: ["emails:read"],
  "emails/create": ["emails:create"],
  "emails/reports": [],
};

/** Whether the user may open a screen of the back office. */
export function canOpen(held: Held, path: string): boolean {
  if (held === "all" || path === "/admin") return true;
  const [, , part = "", ...rest] = path.split("/");
  const found = keys[`${part}/${rest.at(-1)}`] ?? keys[part] ?? [];
  return found.some((key) => (isPermission(key) ? allows(held, key) : hasAny(held, key)));
}

const isPermission = (key: Resource | Permission): key is Permission => key.includes(":");
