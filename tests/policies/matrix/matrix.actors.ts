import { createHash } from "node:crypto";
import { allows, type Permission } from "../../../src/domain/roles/permission.ts";
import { toPermissions } from "../../../src/domain/roles/role.ts";

/** Each is an approved member with the built-in role of that name. */
export const staff = [
  "news editor",
  "events manager",
  "gallery editor",
  "membership secretary",
  "reader",
] as const;

/** How the database identifies them from a valid token. The deleted one was an administrator. */
export const actorNames = [
  ...["visitor", "pending", "member", "second", "admin"],
  ...staff,
  ...["deleted", "server's key"],
] as const;
export type ActorName = (typeof actorNames)[number];

/** Groups of actors with the same permission. */
const groups = {
  nobody: [],
  admins: ["admin"],
  /** The server's key bypasses every policy, so only the grants limit it. */
  key: ["server's key"],
  adminsAndKey: ["admin", "server's key"],
  members: ["member", "second", ...staff, "admin"],
  membersAndKey: ["member", "second", ...staff, "admin", "server's key"],
  people: ["pending", "member", "second", ...staff, "admin"],
  /** Anyone with a valid token, even after the account was deleted. */
  tokens: ["pending", "member", "second", ...staff, "admin", "deleted"],
  everyone: ["visitor", "pending", "member", "second", ...staff, "admin", "deleted"],
  everyoneAndKey: ["visitor", "pending", "member", "second", ...staff, "admin", "deleted", "server's key"],
} as const satisfies Record<string, readonly ActorName[]>;
/** A group by name, everyone with a permission ("news:create") including super admins, or several of them. */
export type Group = keyof typeof groups | Permission | readonly Group[];

const isName = (group: string): group is keyof typeof groups => group in groups;

/** What the staff's roles permit, according to the database. */
const permissions = new Map<string, unknown>();
export const learnPermissions = (role: string, found: unknown) => permissions.set(role.toLowerCase(), found);

export function isIn(group: Group, actor: ActorName): boolean {
  if (typeof group === "object") return group.some((one) => isIn(one, actor));
  if (isName(group)) return (groups[group] as readonly ActorName[]).includes(actor);
  return actor === "admin" || allows(toPermissions(permissions.get(actor) ?? {}), group);
}

/** The id of the account or row that statements call `:name`; the same in every run. */
export function toId(name: string): string {
  const digits = createHash("md5").update(name.replaceAll(/\W/g, "_")).digest("hex");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Visitors and the server's key own nothing. */
export const isPerson = (name: ActorName) => name !== "visitor" && name !== "server's key";

/** The claims that the API passes to the database for this actor's token. */
export function describeBearer(name: ActorName) {
  if (!isPerson(name)) return { role: name === "visitor" ? "anon" : "service_role" } as const;
  return { role: "authenticated", sub: toId(name), session_id: toId(name), aal: "aal1" } as const;
}

/** The database roles behind the actors, each with an actor who has every right granted to the role. */
export const roles = { anon: "visitor", authenticated: "admin", service_role: "server's key" } as const;
