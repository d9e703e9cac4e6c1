import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { type Client, connect } from "../../../src/data/core/client.ts";
import { signUp } from "./accounts.ts";
import type { Person, PersonName } from "./setup.ts";
import { openStage } from "./stage.ts";

export const stage = await openStage();
export const ids = {
  pending: stage.people.pending.id,
  member: stage.people.member.id,
  second: stage.people.second.id,
  admin: stage.people.admin.id,
};

/** A hostile client with a valid token: the plain API with a person's access token. */
export function connectWithToken(token: string): Client {
  return connect({ url: stage.url, key: stage.publishableKey }, { accessToken: async () => token });
}

const connectAs = (name: PersonName) => connectWithToken(stage.people[name].token);

const noSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client that can sign in; the persona `visitor` never does. */
export const connectVisitor = () => connect({ url: stage.url, key: stage.publishableKey }, noSession);

export const visitor = connectVisitor();
export const pending = connectAs("pending");
export const member = connectAs("member");
export const second = connectAs("second");
export const admin = connectAs("admin");
/** Writes rows as the database's owner, and reads what is really stored. */
export const server = connectWithToken(stage.arrangerToken);
/** The server's secret key, with few rights. */
export const serverKey = connect({ url: stage.url, key: stage.secretKey }, noSession);

/** All personas but the super admin. */
export const notAdmins = { visitor, pending, member };
export const everyone = { ...notAdmins, admin };

/** Any table by name, for tests that are the same for many. */
export const untyped = (client: Client) => client as unknown as SupabaseClient;

/** A new person, for tests that change or delete one; awaiting approval unless `rights` says otherwise. */
export async function welcome(
  rights: { is_approved?: boolean; is_super_admin?: boolean } = {},
  metadata: object = { full_name: "Somebody New" },
): Promise<Person & { client: Client }> {
  const person = await signUp(stage, metadata);
  if (Object.keys(rights).length > 0)
    await server.from("profiles").update(rights).eq("id", person.id).throwOnError();
  return { ...person, client: connectWithToken(person.token) };
}

/** The person deletes the account, and seven days pass. */
export async function leaveForGood({
  id,
  token,
  email,
}: {
  id: string;
  token: string;
  email: string;
}): Promise<void> {
  await connectWithToken(token).rpc("delete_own_account", { typed_email: email }).throwOnError();
  const deleted_at = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await server.from("profiles").update({ deleted_at }).eq("id", id).throwOnError();
  await serverKey.rpc("delete_expired_account", { account_id: id }).throwOnError();
}

/** Merges one account into the other for good: the thirty days pass, and the closed account is deleted. */
export async function mergeForGood(kept_id: string, closed_id: string): Promise<void> {
  await admin.rpc("merge_accounts", { kept_id, closed_id }).throwOnError();
  await endMerge(closed_id);
}

export async function endMerge(account_id: string): Promise<void> {
  const undo_until = new Date(0).toISOString();
  await server.from("merges").update({ undo_until }).eq("closed_id", account_id).throwOnError();
  await serverKey.rpc("delete_expired_account", { account_id }).throwOnError();
}

/** What Auth does once both links were opened; it still has the former address here, so the person's token does, too. */
export async function changeAddress(
  id: string,
  email = `${crypto.randomUUID()}@policies.test`,
): Promise<string> {
  await untyped(server).from("profiles").update({ email }).eq("id", id).throwOnError();
  return email;
}

/** Demotes all other administrators, for tests about the last one. */
export async function seatTheAdminAlone(): Promise<void> {
  await server.from("profiles").update({ is_super_admin: true }).eq("id", ids.admin).throwOnError();
  await server
    .from("profiles")
    .update({ is_super_admin: false })
    .eq("is_super_admin", true)
    .neq("id", ids.admin)
    .throwOnError();
}

/** Row-level security refuses an insert with an error. */
export function expectRefused(response: { error: { message: string; code?: string } | null }): void {
  expect(response.error, "the database let it pass").not.toBeNull();
}
