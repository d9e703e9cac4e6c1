import { expect, inject } from "vitest";
import { type Client, connect } from "../../src/data/client.ts";
import type { PersonName } from "./setup.ts";

export const stage = inject("stage");

/** A hostile client with a valid token is this: the plain API with somebody's access token. */
export function connectWithToken(token: string): Client {
  return connect({ url: stage.url, key: stage.publishableKey }, { accessToken: async () => token });
}

const connectAs = (name: PersonName) => connectWithToken(stage.people[name].token);

const noSession = { auth: { persistSession: false, autoRefreshToken: false } };

export const visitor = connect({ url: stage.url, key: stage.publishableKey }, noSession);
export const pending = connectAs("pending");
export const member = connectAs("member");
export const second = connectAs("second");
export const admin = connectAs("admin");
/** The server's own key, for arranging a story and for looking at what is really stored. */
export const server = connect({ url: stage.url, key: stage.secretKey }, noSession);

/** Everybody who is not a super admin, for what only super admins may do. */
export const notAdmins = { visitor, pending, member };
export const everyone = { ...notAdmins, admin };

/** Row-level security refuses an insert with an error. */
export function expectRefused(answer: { error: { message: string; code?: string } | null }): void {
  expect(answer.error, "the database let it pass").not.toBeNull();
}
