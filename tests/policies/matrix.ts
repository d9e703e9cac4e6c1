import { beforeAll } from "vitest";
import type { Client } from "../../src/data/client.ts";
import {
  admin,
  connectWithToken,
  ids,
  member,
  pending,
  second,
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
] as const;
export type ActorName = (typeof actorNames)[number];

export interface Actor {
  client: Client;
  /** Whose rows are this actor's own. Tokens that are not valid say that they are the admin's. */
  id: string | null;
}

/** Who may. A token that is not valid may nothing at all, not even what visitors may. */
const groups = {
  nobody: [],
  admins: ["admin"],
  members: ["member", "second", "admin"],
  people: ["pending", "member", "second", "admin"],
  /** Whoever holds a token that is valid, of an account that exists or not. */
  tokens: ["pending", "member", "second", "admin", "deleted"],
  everyone: ["visitor", "pending", "member", "second", "admin", "deleted"],
} as const satisfies Record<string, readonly ActorName[]>;
export type Group = keyof typeof groups;

export function isIn(group: Group, actor: ActorName): boolean {
  return (groups[group] as readonly ActorName[]).includes(actor);
}

/** Those who try everything, each with an entry in the audit log. The deleted one was an administrator. */
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
  };
  beforeAll(async () => {
    const leaver = await welcome({ is_super_admin: true });
    for (const { client, id } of [actors.pending, actors.member, actors.second, actors.admin, leaver]) {
      const entry = { action: "password_update", resource_type: "auth", resource_id: id };
      await client.from("audit_logs").insert(entry).throwOnError();
    }
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    actors.deleted = { client: leaver.client, id: leaver.id };
  });
  return actors;
}

/** What differs from what was declared: a leak when something was possible, a false denial when it was not. */
export interface Finding {
  fault: "leak" | "false denial";
  what: string;
}

export function compare(what: string, expected: boolean, happened: boolean): Finding[] {
  return expected === happened ? [] : [{ fault: happened ? "leak" : "false denial", what }];
}
