import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { approve, receive, signUp, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";

/** Each kind of email all the way: a change, its trigger, the email_queue, the mailer, SMTP, the mailbox. */
let backend: Backend;
let admin: Client;

beforeAll(async () => {
  backend = await startInMemory();
  // A zone where it is noon now, because reminders and the daily email wait for nine o'clock.
  const hours = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  await backend.db.query("update site_settings set time_zone = $1 where id", [zone]);
  await backend.deliverMail();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for exactly one email with this subject, to this address, that says all of this. */
async function expectMail(to: string, subject: string, ...sentences: string[]): Promise<void> {
  const find = async () => {
    const mails: Mail[] = await (await fetch(`${backend.mailUrl}/api/messages`)).json();
    return mails.filter((mail) => mail.to === to && mail.subject === subject);
  };
  await expect.poll(() => find(), { message: subject }).toHaveLength(1);
  const [mail] = await find();
  const text = mail?.text.replace(/\s+/g, " ");
  for (const sentence of sentences) expect(text).toContain(sentence);
}

async function getId(email: string): Promise<string> {
  const { rows } = await backend.db.query<{ id: string }>("select id from profiles where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? "";
}

/** A member, and the way to tell one test's emails from another's. */
async function join(email: string): Promise<{ client: Client; id: string; email: string }> {
  const client = await signUp(backend, email);
  const id = await getId(email);
  await backend.db.query("update profiles set is_approved = true where id = $1", [id]);
  return { client, id, email };
}

const day = 86_400_000;

async function plan(
  title: string,
  registered: Awaited<ReturnType<typeof join>>,
  inDays = 30,
  more: object = {},
) {
  const event_date = new Date(Date.now() + inDays * day).toISOString();
  const draft = { title, event_date, type: "workshop" as const, location: "Aula", ...more };
  const { data } = await admin.from("events").insert(draft).select("id").single().throwOnError();
  await registered.client.rpc("register_for_event", { of_event: data.id }).throwOnError();
  return data.id;
}

test("sign_up and new_sign_up: a sign-up is confirmed, and administrators are told about it", async () => {
  await signUp(backend, "new@unit.test");
  await expectMail("new@unit.test", "CPEAA: we’ve received your sign-up", "Hello,");
  await expectMail(
    "admin@unit.test",
    "New sign-up awaiting approval: A Person",
    "A Person has signed up and is awaiting your approval.",
    "new@unit.test",
  );
});

test("registration: people who register get a confirmation, with the event", async () => {
  const ada = await join("registered@unit.test");
  await plan("Pumps", ada);
  await expectMail(
    ada.email,
    "You’re registered: Pumps",
    "Your registration is confirmed. We look forward to seeing you.",
    "Aula",
  );
});

test("waiting_list: people who join the waiting list are told their position", async () => {
  const [ada, ben] = [await join("placed@unit.test"), await join("in-line@unit.test")];
  const of_event = await plan("Filters", ada, 30, { capacity: 1 });
  await ben.client.rpc("register_for_event", { of_event }).throwOnError();
  await expectMail(
    ben.email,
    "You’re on the waiting list: Filters",
    "The event is full.",
    "first on the waiting list at the moment",
  );
});

/** Sends emails that wait for an undo without waiting. */
async function sendNow(kind: string, person: string) {
  await backend.db.query("update email_queue set send_after = now() where kind = $1 and profile_id = $2", [
    kind,
    person,
  ]);
  await backend.db.query("select pg_notify('email_queue', '')");
}

test("event_change: another place is announced after ten minutes", async () => {
  const ada = await join("changed@unit.test");
  const id = await plan("Valves", ada);
  await admin.from("events").update({ location: "Library" }).eq("id", id).throwOnError();
  const { rows } = await backend.db.query<{ minutes: number }>(
    `select extract(epoch from send_after - created_at)::float / 60 as minutes from email_queue
     where kind = 'event_change' and profile_id = $1`,
    [ada.id],
  );
  expect(rows).toEqual([{ minutes: 10 }]);
  await sendNow("event_change", ada.id);
  await expectMail(
    ada.email,
    "Changed: Valves",
    "An event you’re registered for has changed. Here are the new details:",
    "Library",
  );
});

test("event_cancellation: a deleted event is called off once its deletion can no longer be undone immediately", async () => {
  const ada = await join("cancelled@unit.test");
  const id = await plan("Heat", ada);
  await admin.from("events").delete().eq("id", id).throwOnError();
  await sendNow("event_cancellation", ada.id);
  await expectMail(
    ada.email,
    "Cancelled: Heat",
    "We’re sorry: an event you’re registered for has been cancelled.",
  );
});

test("event_removal: people who are removed from the list are told", async () => {
  const ada = await join("removed@unit.test");
  const of_event = await plan("Mass", ada);
  await admin.rpc("remove_registration", { of_event, person: ada.id }).throwOnError();
  await expectMail(
    ada.email,
    "You’re no longer registered: Mass",
    "We’ve removed your registration for this event",
  );
});

test("registration_cancellation: people who cancel their registration get a confirmation", async () => {
  const ada = await join("cancelling@unit.test");
  const of_event = await plan("Foam", ada);
  await ada.client.rpc("cancel_registration", { of_event }).throwOnError();
  await sendNow("registration_cancellation", ada.id);
  await expectMail(
    ada.email,
    "You’ve cancelled your registration: Foam",
    "You’re no longer registered for this event",
  );
});

test("event_reminder and sign_up_digest: in the morning, reminders for tomorrow and a list of new sign-ups are sent", async () => {
  const ada = await join("reminded@unit.test");
  await plan("Flow", ada, 1);
  // The registration was confirmed long ago.
  await backend.db.query("delete from email_queue where profile_id = $1 and kind = 'registration'", [ada.id]);
  await signUpAdmin(backend, "daily@unit.test");
  await backend.db.query("update profiles set sign_up_emails = 'daily' where email = 'daily@unit.test'");
  await signUp(backend, "waiting@unit.test");
  const { rows } = await backend.db.query<{ count: number }>(
    "select count(*)::int as count from profiles where not is_approved and not is_super_admin",
  );
  const waiting = rows[0]?.count ?? 0;
  await backend.db.query("select public.queue_daily_emails()");
  await expectMail(ada.email, "Tomorrow: Flow", "You’re registered for an event that takes place tomorrow.");
  await expectMail(
    "daily@unit.test",
    `${waiting} new ${waiting === 1 ? "sign-up" : "sign-ups"} awaiting approval`,
    "awaiting your approval.",
    "waiting@unit.test",
  );
});

test("password_change: the owner is told about a new password", async () => {
  const { client, email } = await join("password@unit.test");
  expect(
    (await client.auth.updateUser({ password: "quite-another-2026", current_password: "alumni-test-2026" }))
      .error,
  ).toBeNull();
  await expectMail(email, "CPEAA: your password has been changed", "Dear A Person,", "/auth/forgot-password");
});

test("known_address: the owner of an account learns that somebody signed up with its address", async () => {
  const { email } = await join("known@unit.test");
  const { error } = await visit(backend).rpc("announce_sign_up", { address: email, given: {} });
  expect(error).toBeNull();
  await expectMail(email, "CPEAA: you already have an account", "Dear A Person,", "/auth/forgot-password");
});

test("address_change: both addresses are told about a change that both have confirmed", async () => {
  const { client, email } = await join("before@unit.test");
  const after = "after@unit.test";
  await approve(backend, email);
  expect((await client.auth.updateUser({ email: after })).error).toBeNull();
  for (const to of [email, after]) {
    const { text } = await receive(backend, to, /new email/);
    const token_hash = /token_hash=(\w+)/.exec(text)?.[1] ?? "";
    expect((await visit(backend).auth.verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
  }
  for (const to of [email, after])
    await expectMail(
      to,
      "CPEAA: your email address has been changed",
      "From now on, sign in with your new address; our emails will go there too.",
      `instead of ${email}`,
    );
});

test("new_admin: administrators are told about another one", async () => {
  const { id } = await join("promoted@unit.test");
  await admin
    .from("profiles")
    .update({ is_super_admin: true, full_name: "Grace Hopper" })
    .eq("id", id)
    .throwOnError();
  await expectMail(
    "admin@unit.test",
    "Grace Hopper is now an administrator",
    "A Person has made this person an administrator, with the same permissions as you.",
  );
});

test("proposal_answer: the person who proposed an award is told the editors' answer", async () => {
  for (const accepted of [true, false]) {
    const { client, id, email } = await join(`proposed-${accepted}@unit.test`);
    const fields = { title: `Medal ${accepted}`, award_date: "2026-05-01" };
    await client
      .from("proposals")
      .insert({ noun: "awards", ...fields })
      .throwOnError();
    const { data: waiting } = await admin.rpc("list_proposals").throwOnError();
    const proposal = waiting.find(({ proposer_id }) => proposer_id === id);
    const answer = { of_noun: "awards", of_proposal: proposal?.id ?? "" };
    const seen = proposal?.edited_at ?? "";
    if (accepted) await admin.rpc("accept_proposal", { ...answer, seen, fields }).throwOnError();
    else await admin.rpc("decline_proposal", { ...answer, reason: "Given in 2019 already." }).throwOnError();
    await expectMail(
      email,
      accepted ? "CPEAA: your proposal has been accepted" : "CPEAA: your proposal has not been accepted",
      fields.title,
      accepted ? "It appears on the website within a few minutes." : "Given in 2019 already.",
    );
  }
});

test("class_request: the person who asked is told the administrator's decision", async () => {
  for (const granted of [true, false]) {
    const { client, id, email } = await join(`asked-${granted}@unit.test`);
    const asked = { graduation_year: 2009, department: "Petroleum & Gas Engineering" as const };
    await client
      .from("profile_requests")
      .insert({ id, ...asked })
      .throwOnError();
    const { data } = await admin.from("profiles").select("full_name").eq("id", id).single().throwOnError();
    const seen = { ...data, ...asked };
    await admin.rpc("answer_profile_request", { of_person: id, granted, seen }).throwOnError();
    await expectMail(
      email,
      granted ? "CPEAA: your class has been changed" : "CPEAA: your class has not been changed",
      granted ? "An administrator has approved your request." : "couldn’t approve it",
      "Class of 2009, Petroleum & Gas Engineering",
    );
  }
});
