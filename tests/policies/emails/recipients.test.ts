import { describe, expect, test } from "vitest";
import type { EmailKind } from "../../../src/domain/emails/email.ts";
import { emails } from "../../../src/emails/index.ts";
import { postponeAuthEmails } from "../support/emails.ts";
import { server, serverKey, welcome } from "../support/personas.ts";

const past = "2026-01-01T00:00:00Z";
const ended = { is_approved: false, is_super_admin: false };
/** What can have become of a super admin. */
const states = {
  revoked: ended,
  deleted: { ...ended, deleted_at: past },
  merged: { ...ended, merged_at: past },
  deceased: { ...ended, is_deceased: true },
};
type State = keyof typeof states;

const nobody: State[] = [];
const unapproved: State[] = ["revoked"];
/** Who can still open the account. */
const owners: State[] = ["revoked", "deleted", "merged"];

/** In which states somebody still gets each kind. Without an answer here a new kind does not compile. */
const reached: Record<EmailKind, State[]> = {
  sign_up: unapproved,
  approval: nobody,
  decline: unapproved,
  class_request: nobody,
  proposal_answer: nobody,
  registration: nobody,
  waiting_list: nobody,
  registration_cancellation: unapproved,
  event_change: nobody,
  event_cancellation: nobody,
  event_removal: nobody,
  event_reminder: nobody,
  event_pictures: nobody,
  password_change: owners,
  address_change: owners,
  mailbox_change: owners,
  mailbox_confirmation: owners,
  account_deletion: owners,
  two_step_change: owners,
  known_address: owners,
  new_sign_up: nobody,
  sign_up_digest: nobody,
  new_admin: nobody,
  term_change: unapproved,
  handover_refused: nobody,
  newsletter: nobody,
  invitation: nobody,
  invitation_reminder: nobody,
  member_message: nobody,
  message_report: nobody,
  publishing_hold: nobody,
  role_given: nobody,
  opportunity_review: nobody,
  opportunity_answer: nobody,
  opportunity_renewal: nobody,
  test: unapproved,
  confirmation: owners,
  recovery: owners,
  email_change: owners,
};
const kinds = Object.keys(emails) as EmailKind[];

const hire = () => welcome({ is_approved: true, is_super_admin: true });
const change = (id: string, fields: object) =>
  server.from("profiles").update(fields).eq("id", id).throwOnError();

/** The kinds that are queued for a person. Newsletters and invitations are tests, which belong to no entry of a list. */
async function queueAll({ id, email }: { id: string; email: string }): Promise<EmailKind[]> {
  await server.from("email_queue").delete().eq("profile_id", id).throwOnError();
  const facts = { is_test: true };
  await server
    .from("email_queue")
    .insert(kinds.map((kind) => ({ profile_id: id, recipient: email, kind, facts })))
    .throwOnError();
  return listQueued(id);
}

async function listQueued(id: string): Promise<EmailKind[]> {
  const { data } = await server
    .from("email_queue")
    .select("kind")
    .eq("profile_id", id)
    .order("id")
    .throwOnError();
  return data.map(({ kind }) => kind);
}

const listReached = (state: State) => kinds.filter((kind) => reached[kind].includes(state));

/** Claims until nothing of this person's is left; other tests' emails are put back. */
async function claimAll(id: string): Promise<EmailKind[]> {
  await postponeAuthEmails();
  // Longer than any other email has waited.
  const oldest = { send_after: "0001-01-01T00:00:00Z" };
  await server.from("email_queue").update(oldest).eq("profile_id", id).throwOnError();
  const claimed: EmailKind[] = [];
  while ((await listQueued(id)).length > claimed.length) {
    const { data } = await serverKey.rpc("claim_email", { lease_seconds: 600 }).throwOnError();
    for (const email of data)
      if (email.profile_id === id) claimed.push(email.kind);
      else
        await server
          .from("email_queue")
          .update({ lease: null, leased_until: null })
          .eq("id", email.id)
          .throwOnError();
  }
  return claimed;
}

describe("who may be written to", () => {
  test("An approved administrator gets every kind of email", async () => {
    expect(await queueAll(await hire())).toEqual(kinds);
  });

  for (const state of Object.keys(states) as State[])
    test(`Somebody who is ${state} is queued only what the list allows`, async () => {
      const person = await hire();
      await change(person.id, states[state]);
      expect(await queueAll(person)).toEqual(listReached(state));
    });

  for (const state of Object.keys(states) as State[])
    test(`Of what was queued before, somebody who is ${state} by now gets only what the list allows`, async () => {
      const person = await hire();
      await queueAll(person);
      await change(person.id, states[state]);
      expect((await claimAll(person.id)).sort()).toEqual(listReached(state).sort());
    });
});
