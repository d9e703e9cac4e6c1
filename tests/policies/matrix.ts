import { afterAll, beforeAll } from "vitest";
import type { Client } from "../../src/data/core/client.ts";
import { allows, type Permission } from "../../src/domain/roles/permission.ts";
import { type Permissions, toPermissions } from "../../src/domain/roles/role.ts";
import {
  admin,
  connectWithToken,
  ids,
  member,
  pending,
  second,
  server,
  serverKey,
  stage,
  visitor,
  welcome,
} from "./personas.ts";
import { makeUnsignedToken, readClaims, signToken } from "./tokens.ts";

export const actorNames = [
  "visitor",
  "pending",
  "member",
  "second",
  "admin",
  "news editor",
  "events manager",
  "gallery",
  "members' secretary",
  "reader",
  "expired",
  "forged",
  "unsigned",
  "deleted",
  "server's key",
] as const;
export type ActorName = (typeof actorNames)[number];

/** Each an approved member with the ready-made role of that name. */
export const staff = ["news editor", "events manager", "gallery", "members' secretary", "reader"] as const;

export interface Actor {
  client: Client;
  /** Owner id of this actor's rows. Invalid tokens claim the admin's. */
  id: string | null;
}

/** Groups of actors with permission. An invalid token permits nothing, not even a visitor's rights. */
const groups = {
  nobody: [],
  admins: ["admin"],
  /** The server's key passes every policy, so it is what the grants leave it. */
  key: ["server's key"],
  adminsAndKey: ["admin", "server's key"],
  members: ["member", "second", ...staff, "admin"],
  membersAndKey: ["member", "second", ...staff, "admin", "server's key"],
  people: ["pending", "member", "second", ...staff, "admin"],
  /** Any holder of a valid token, even after the account was deleted. */
  tokens: ["pending", "member", "second", ...staff, "admin", "deleted"],
  everyone: ["visitor", "pending", "member", "second", ...staff, "admin", "deleted"],
  everyoneAndKey: ["visitor", "pending", "member", "second", ...staff, "admin", "deleted", "server's key"],
} as const satisfies Record<string, readonly ActorName[]>;
/** A group by name, the holders of a permission ("news:create") with the super admins, or several of them. */
export type Group = keyof typeof groups | Permission | readonly Group[];

const isName = (group: string): group is keyof typeof groups => group in groups;

const permissions = new Map<ActorName, Permissions>();

export function isIn(group: Group, actor: ActorName): boolean {
  if (typeof group === "object") return group.some((one) => isIn(one, actor));
  if (isName(group)) return (groups[group] as readonly ActorName[]).includes(actor);
  return actor === "admin" || allows(permissions.get(actor) ?? {}, group);
}

/** A member with a ready-made role, whose permissions are those that the database says. */
async function employ(name: ActorName): Promise<Actor & { id: string }> {
  const person = await welcome({ is_approved: true }, { full_name: `The ${name}` });
  const { data } = await server
    .from("roles")
    .select("id, permissions")
    .ilike("name", name)
    .single()
    .throwOnError();
  await server.from("user_roles").insert({ user_id: person.id, role_id: data.id }).throwOnError();
  permissions.set(name, toPermissions(data.permissions));
  return person;
}

/** The actors, each with an entry in the audit log; those with a role are hired before the tests. The deleted one was an administrator. */
export function meetActors(): Record<ActorName, Actor> {
  const claims = readClaims(stage.people.admin.token);
  const actors: Record<ActorName, Actor> = {
    visitor: { client: visitor, id: null },
    pending: { client: pending, id: ids.pending },
    member: { client: member, id: ids.member },
    second: { client: second, id: ids.second },
    admin: { client: admin, id: ids.admin },
    "news editor": { client: visitor, id: null },
    "events manager": { client: visitor, id: null },
    gallery: { client: visitor, id: null },
    "members' secretary": { client: visitor, id: null },
    reader: { client: visitor, id: null },
    expired: { client: connectWithToken(stage.expiredToken), id: ids.admin },
    forged: { client: connectWithToken(signToken(claims, "a guessed secret")), id: ids.admin },
    unsigned: { client: connectWithToken(makeUnsignedToken(claims)), id: ids.admin },
    deleted: { client: visitor, id: null },
    "server's key": { client: serverKey, id: null },
  };
  beforeAll(async () => {
    const leaver = await welcome({ is_super_admin: true });
    for (const name of staff) actors[name] = await employ(name);
    const people = [
      actors.pending,
      actors.member,
      actors.second,
      actors.admin,
      ...staff.map((name) => actors[name]),
      leaver,
    ];
    for (const { client, id } of people) {
      if (id === null) continue;
      const entry = { action: "password_update", resource_type: "auth", resource_id: id } as const;
      await client.from("audit_logs").insert(entry).throwOnError();
    }
    // Whoever sees who registered sees these two.
    const event = { id: crypto.randomUUID(), title: "An event", event_date: "2199-01-01T00:00:00Z" };
    await server.from("events").insert(event).throwOnError();
    const registered = [ids.member, ids.second].map((user_id) => ({ event_id: event.id, user_id }));
    await server.from("event_registrations").insert(registered).throwOnError();
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    actors.deleted = { client: leaver.client, id: leaver.id };
  });
  // What the actors asked for and refused is none of the next file's.
  afterAll(async () => {
    const shared = [ids.pending, ids.member, ids.second, ids.admin];
    await server.from("profile_requests").delete().in("id", shared).throwOnError();
    await server.from("letter_refusals").delete().in("profile_id", shared).throwOnError();
    await server.from("writing_stops").delete().in("profile_id", shared).throwOnError();
  });
  return actors;
}

/** A deviation from the declaration: a leak if an action succeeded, a false denial if it failed. */
export interface Finding {
  fault: "leak" | "false denial";
  what: string;
}

export function compare(what: string, expected: boolean, happened: boolean): Finding[] {
  return expected === happened ? [] : [{ fault: happened ? "leak" : "false denial", what }];
}
