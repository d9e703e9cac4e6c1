import { beforeAll } from "vitest";
import type { Client } from "../../src/data/client.ts";
import {
  admin,
  connectWithToken,
  ids,
  member,
  pending,
  second,
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
  "expired",
  "forged",
  "unsigned",
  "deleted",
  "server's key",
] as const;
export type ActorName = (typeof actorNames)[number];

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
  members: ["member", "second", "admin"],
  membersAndKey: ["member", "second", "admin", "server's key"],
  people: ["pending", "member", "second", "admin"],
  /** Any holder of a valid token, even after the account was deleted. */
  tokens: ["pending", "member", "second", "admin", "deleted"],
  everyone: ["visitor", "pending", "member", "second", "admin", "deleted"],
  everyoneAndKey: ["visitor", "pending", "member", "second", "admin", "deleted", "server's key"],
} as const satisfies Record<string, readonly ActorName[]>;
export type Group = keyof typeof groups;

export function isIn(group: Group, actor: ActorName): boolean {
  return (groups[group] as readonly ActorName[]).includes(actor);
}

/** The actors, each with an entry in the audit log. The deleted one was an administrator. */
export function meetActors(): Record<ActorName, Actor> {
  const claims = readClaims(stage.people.admin.token);
  const actors: Record<ActorName, Actor> = {
    visitor: { client: visitor, id: null },
    pending: { client: pending, id: ids.pending },
    member: { client: member, id: ids.member },
    second: { client: second, id: ids.second },
    admin: { client: admin, id: ids.admin },
    expired: { client: connectWithToken(stage.expiredToken), id: ids.admin },
    forged: { client: connectWithToken(signToken(claims, "a guessed secret")), id: ids.admin },
    unsigned: { client: connectWithToken(makeUnsignedToken(claims)), id: ids.admin },
    deleted: { client: visitor, id: null },
    "server's key": { client: serverKey, id: null },
  };
  beforeAll(async () => {
    const leaver = await welcome({ is_super_admin: true });
    for (const { client, id } of [actors.pending, actors.member, actors.second, actors.admin, leaver]) {
      const entry = { action: "password_update", resource_type: "auth", resource_id: id } as const;
      await client.from("audit_logs").insert(entry).throwOnError();
    }
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    actors.deleted = { client: leaver.client, id: leaver.id };
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
