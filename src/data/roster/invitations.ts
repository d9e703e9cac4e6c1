import type { QueuedEmail } from "../../domain/emails/email.ts";
import { readFailures } from "../../domain/failures.ts";
import type {
  ClassFigures,
  Invitation,
  InvitationChoice,
  InviteeCount,
} from "../../domain/roster/invitation.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const invitationFailures = {
  send: "Failed to send the invitations",
  remind: "Failed to send the reminders",
  test: "Failed to send you a test invitation",
};

const toChoice = ({ graduation_year, source, left_out }: InvitationChoice) => ({
  graduation_year,
  source,
  left_out: [...left_out],
});

/** For super admins. */
export async function countInvitees(client: Client, choice: InvitationChoice): Promise<InviteeCount> {
  const response = await client.rpc("count_invitees", { choice: toChoice(choice) });
  const [count] = getData(response, readFailures.invitations);
  const nobody = { ready: 0, due: 0, invited: 0, joined: 0, without_address: 0 };
  return count ?? { ...nobody, refused: 0, gone: 0, deceased: 0, undecided: 0 };
}

/** An invitation or a reminder, with what the administrator adds to its text. */
export interface InvitationText {
  as_reminder: boolean;
  words: string;
}

/**
 * Queues the next batch and returns its size. Rejects with a user-facing message if the number of people left
 * is not `expected_count`.
 */
export async function sendInvitations(
  client: Client,
  choice: InvitationChoice,
  { as_reminder, words }: InvitationText,
  expected_count: number,
): Promise<number> {
  const request = { choice: toChoice(choice), as_reminder, expected_count, words };
  const failure = as_reminder ? invitationFailures.remind : invitationFailures.send;
  return getData(await client.rpc("send_invitations", request), failure);
}

/** Goes to the caller alone. */
export async function sendTestInvitation(client: Client, text: InvitationText): Promise<void> {
  checkDone(await client.rpc("send_test_invitation", { ...text }), invitationFailures.test);
}

/** The classes of the roster, the latest first; for super admins. */
export async function listClassFigures(client: Client): Promise<ClassFigures[]> {
  return getData(await client.rpc("list_class_figures"), readFailures.invitations);
}

/** Where the roster's people are known from, by name. */
export async function listRosterSources(client: Client): Promise<string[]> {
  const found = getData(await client.rpc("list_roster_sources"), readFailures.invitations);
  return found.flatMap(({ source }) => source ?? []);
}

/** Null if the token is not genuine, was used, or its invitation was withdrawn. Needs no account. */
export async function getInvitation(client: Client, token: string): Promise<Invitation | null> {
  const [found] = getData(await client.rpc("get_invitation", { token }), readFailures.invitation);
  return found ?? null;
}

/** The token of an invitation's personal link; null if it was withdrawn. For a mailer's key only. */
export async function getInvitationToken(client: Client, { id }: QueuedEmail): Promise<string | null> {
  const { data, error } = await client.rpc("get_invitation_token", { email_id: id });
  checkDone({ error }, readFailures.invitations);
  return data;
}
