import { expect } from "vitest";
import { claimEmail, recordDelivery } from "../../../src/data/emails/emails.ts";
import type { QueuedEmail } from "../../../src/domain/emails/email.ts";
import { server, serverKey, welcome } from "./personas.ts";

export type Member = Awaited<ReturnType<typeof welcome>>;

/** A new member whom every member can find in the directory. */
export async function addListed(full_name = "Listed Person", entry: object = {}): Promise<Member> {
  const person = await welcome({ is_approved: true }, { full_name, graduation_year: 1999 });
  const draft = { id: person.id, name_for: "members" as const, ...entry };
  await server.from("directory_entries").insert(draft).throwOnError();
  return person;
}

export const message = { subject: "The column", body: "Do you still have the drawings?" };

export const write = (from: Member, to_person: string, more: object = {}) =>
  from.client.rpc("write_to_member", { to_person, ...message, ...more });

/** The newest message to this person, claimed as a mailer does; null if there is none. */
export async function takeEmail(profile_id: string): Promise<QueuedEmail | null> {
  const mine = { profile_id, kind: "member_message", state: "waiting" } as const;
  const { data } = await server
    .from("email_queue")
    .select("id")
    .match(mine)
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  if (!data[0]) return null;
  // The one that has waited longest is claimed first: longer than any claimed before.
  const first = { send_after: new Date(-Date.now()).toISOString(), leased_until: null };
  await server.from("email_queue").update(first).eq("id", data[0].id).throwOnError();
  await postponeAuthEmails();
  return claimEmail(serverKey, 60);
}

/** Other tests' Auth emails would be claimed before all others. */
export async function postponeAuthEmails(): Promise<void> {
  await server
    .from("email_queue")
    .update({ send_after: "2199-01-01T00:00:00Z" })
    .in("kind", ["confirmation", "recovery", "email_change"])
    .eq("state", "waiting")
    .throwOnError();
}

/** The token in the link of the newest Auth email to this address, once the email is written. */
export async function readAuthToken(recipient: string): Promise<string> {
  const find = async () => {
    const auth = { recipient, kind: "recovery" } as const;
    const { data } = await server.from("email_queue").select("id").match(auth).order("id").throwOnError();
    return data.at(-1)?.id;
  };
  await expect.poll(find, { message: recipient }).toBeDefined();
  const { data } = await serverKey.rpc("get_auth_token", { email_id: (await find()) ?? 0 }).throwOnError();
  return data ?? expect.fail("no token");
}

export function readFacts(taken: QueuedEmail | null): { id?: string; graduation_year?: number } {
  return (taken?.facts ?? {}) as { id?: string; graduation_year?: number };
}

/** Writes a message to a person; its id for that person, or null if it is not accepted or not sent. */
export async function sendEmail(from: Member, to_person: string, more: object = {}): Promise<string | null> {
  const { error } = await write(from, to_person, more);
  if (error) return null;
  const taken = await takeEmail(to_person);
  if (taken) await recordDelivery(serverKey, taken, "sent");
  return readFacts(taken).id ?? null;
}
