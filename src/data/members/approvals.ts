import { getNotFound } from "../../domain/failures.ts";
import type { Profile } from "../../domain/members/member.ts";
import { formatNameList } from "../../domain/text/names.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData, OutdatedError } from "../core/result.ts";
import { memberFailures } from "./members.ts";

/** People per request; their ids may go into the URL. */
const batchSize = 100;

/** A person as the administrator was shown them. */
export type SeenPerson = Pick<Profile, "id" | "full_name" | "graduation_year" | "department">;

/** Returns the member's id, or nothing if they were approved already. */
export async function approveMember(client: Client, person: SeenPerson): Promise<string[]> {
  return (await approveMembers(client, [person])).approved;
}

export interface Approvals {
  /** The ids of people who were pending and are now approved. */
  approved: string[];
  /** The names of people still awaiting approval because their address is not confirmed. */
  unconfirmed: string[];
  /** The names of people still awaiting approval because they are no longer as they were shown. */
  changed: string[];
  /** The names of people whom this administrator may not approve, because of rights that they would get. */
  refused: string[];
  /** The names of people who have died, or whose account was merged into another or deleted by its owner. */
  closed: string[];
}

const isReason = (outcome: string): outcome is Exclude<keyof Approvals, "approved"> =>
  ["unconfirmed", "changed", "refused", "closed"].includes(outcome);

/** Who was not approved and why; empty for none. */
export function describeUnapproved({ unconfirmed, changed, refused, closed }: Approvals): string {
  return [
    refused.length > 0 &&
      `Not approved, because only a super admin may do that: ${formatNameList(refused, 5)}`,
    closed.length > 0 &&
      `Not approved, because the account was closed or the person is marked as deceased: ${formatNameList(closed, 5)}`,
    unconfirmed.length > 0 &&
      `Not approved, because the email address isn’t confirmed yet: ${formatNameList(unconfirmed, 5)}`,
    changed.length > 0 &&
      `Not approved, because the name, class or department has changed in the meantime: ${formatNameList(changed, 5)}. Check the new details, then approve again.`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** Approves everyone who is pending and confirmed, and as shown: those who cannot be approved do not stop the others. */
export async function approveMembers(client: Client, people: readonly SeenPerson[]): Promise<Approvals> {
  const failure = memberFailures.approve;
  const done: Approvals = { approved: [], unconfirmed: [], changed: [], refused: [], closed: [] };
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize).map(toSeen);
    for (const row of getData(await client.rpc("approve_members", { people: batch }), failure)) {
      if (row.outcome === "approved") done.approved.push(row.id);
      else if (isReason(row.outcome)) done[row.outcome].push(row.full_name);
    }
  }
  if (done.approved.length > 0) return done;
  if (done.changed.length > 0) throw new OutdatedError(describeUnapproved(done));
  if (describeUnapproved(done)) throw new DataError(describeUnapproved(done));
  await checkExists(client, people[0]?.id ?? "", failure);
  return done;
}

/** Nothing else that the screen knows about the person. */
export function toSeen({ id, full_name, graduation_year, department }: SeenPerson) {
  return { id, full_name, graduation_year, department };
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
export async function undoRevocation(client: Client, person: SeenPerson): Promise<void> {
  const undoing = { member_id: person.id, seen: toSeen(person) };
  checkDone(await client.rpc("undo_revocation", undoing), memberFailures.approve);
}

/** For an account that its owner has deleted: restoring it brings back no approval. */
export async function revokeDeparted(client: Client, member_id: string): Promise<void> {
  checkDone(await client.rpc("revoke_departed", { member_id }), memberFailures.unapprove);
}

/**
 * The database rejects a forbidden change silently, so zero changed rows counts as a failure. New rights approve the name,
 * so it must be the one that was shown.
 */
export async function setSuperAdmin(
  client: Client,
  { id, full_name }: Pick<Profile, "id" | "full_name">,
  is_super_admin: boolean,
): Promise<void> {
  const failure = memberFailures.setSuperAdmin;
  const seen = is_super_admin ? { id, full_name } : { id };
  const row = client.from("profiles").update({ is_super_admin }).match(seen);
  if (getData(await row.select("id"), failure).length > 0) return;
  const left = client.from("profiles").select("id").eq("id", id).neq("full_name", full_name).limit(1);
  if (is_super_admin && getData(await left, failure).length > 0)
    throw new OutdatedError(
      "This person’s name has changed in the meantime. Nothing was saved: check the new name, then try again.",
    );
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
