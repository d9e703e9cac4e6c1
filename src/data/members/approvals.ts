import { formatNameList } from "../../domain/core/names.ts";
import { getNotFound } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData } from "../core/result.ts";
import { memberFailures } from "./members.ts";

/** Ids per request; they go into the URL. */
const batchSize = 100;

/** Returns the member's id, or nothing if they were approved already. */
export async function approveMember(client: Client, id: string): Promise<string[]> {
  const failure = memberFailures.approve;
  const pending = client.from("profiles").update({ is_approved: true }).eq("id", id).eq("is_approved", false);
  const rows = getData(await pending.select("id"), failure);
  if (rows.length === 0) await checkExists(client, id, failure);
  return rows.map((row) => row.id);
}

export interface Approvals {
  /** The ids of people who were pending and are now approved. */
  approved: string[];
  /** The names of people still awaiting approval because their address is not confirmed. */
  unconfirmed: string[];
}

export function unconfirmedMessage(names: readonly string[]): string {
  return `Not approved, because the email address isn’t confirmed yet: ${formatNameList(names, 5)}`;
}

/** Approves everyone who is pending and whose address is confirmed: those who cannot be approved do not stop the others. */
export async function approveMembers(client: Client, ids: readonly string[]): Promise<Approvals> {
  const failure = memberFailures.approve;
  const approved: string[] = [];
  const unconfirmed: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const pending = client.from("profiles").update({ is_approved: true }).in("id", batch);
    const rows = pending.match({ is_approved: false, is_confirmed: true }).select("id");
    approved.push(...getData(await rows, failure).map(({ id }) => id));
    const others = client.from("profiles").select("full_name").in("id", batch);
    const left = others.match({ is_approved: false, is_confirmed: false }).order("full_name");
    unconfirmed.push(...getData(await left, failure).map(({ full_name }) => full_name));
  }
  if (approved.length === 0) {
    if (unconfirmed.length > 0) throw new DataError(unconfirmedMessage(unconfirmed));
    await checkExists(client, ids[0] ?? "", failure);
  }
  return { approved, unconfirmed };
}

/** Zero changed rows is fine if the member is already approved, but an error if the member is gone. */
async function checkExists(client: Client, id: string, failure: string): Promise<void> {
  const response = await client.from("profiles").select("id").eq("id", id).eq("is_approved", true).limit(1);
  if (getData(response, failure).length === 0) throw new DataError(getNotFound("Member"));
}

/** Also withdraws an approval email that has not been sent yet. */
export async function unapproveMembers(client: Client, ids: readonly string[]): Promise<void> {
  const failure = memberFailures.unapprove;
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = client.from("profiles").update({ is_approved: false }).in("id", batch);
    if (getData(await rows.select("id"), failure).length === 0) throw new DataError(getNotFound("Member"));
  }
}

/** Reverses a revocation without sending a second email. */
export async function undoRevocation(client: Client, member_id: string): Promise<void> {
  checkDone(await client.rpc("undo_revocation", { member_id }), memberFailures.approve);
}

/** For an account that its owner has deleted: restoring it brings back no approval. */
export async function revokeDeparted(client: Client, member_id: string): Promise<void> {
  checkDone(await client.rpc("revoke_departed", { member_id }), memberFailures.unapprove);
}

/** The database rejects a forbidden change silently, so zero changed rows counts as a failure. */
export async function setSuperAdmin(client: Client, id: string, is_super_admin: boolean): Promise<void> {
  const response = await client.from("profiles").update({ is_super_admin }).eq("id", id).select("id");
  if (getData(response, memberFailures.setSuperAdmin).length === 0)
    throw new DataError(getNotFound("Member"));
}

export interface Refusal {
  /** The administrator's message; may be empty. */
  words: string;
  byEmail: boolean;
}

/** The person is no longer awaiting approval, but can still be approved. */
export async function declineMember(
  client: Client,
  member_id: string,
  { words, byEmail }: Refusal,
): Promise<void> {
  const refusal = { member_id, words, by_email: byEmail };
  checkDone(await client.rpc("decline_member", refusal), memberFailures.decline);
}

/** Also withdraws the email if it has not been sent yet. */
export async function undoUnsubscribe(client: Client, id: string): Promise<void> {
  const row = client.from("profiles").update({ declined_at: null }).eq("id", id);
  if (getData(await row.select("id"), memberFailures.decline).length === 0)
    throw new DataError(getNotFound("Member"));
}
