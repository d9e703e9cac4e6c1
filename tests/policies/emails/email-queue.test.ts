import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import {
  beginDelivery,
  claimEmail,
  getNextEmailSeconds,
  recordDelivery,
} from "../../../src/data/emails/emails.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import type { Outcome, QueuedEmail } from "../../../src/domain/emails/email.ts";
import {
  admin,
  everyone,
  expectRefused,
  ids,
  notAdmins,
  server,
  serverKey,
  untyped,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, countRows, readRow } from "../support/writers.ts";

const someEmail = { profile_id: ids.member, recipient: "member@policies.test", kind: "approval" } as const;

async function addEmail(more: object = {}): Promise<QueuedEmail> {
  const draft = { ...someEmail, facts: { name: "The member" }, ...more };
  return (await server.from("email_queue").insert(draft).select().single().throwOnError()).data;
}

const read = async ({ id }: { id: number }) => (await readRow("email_queue", id)) as QueuedEmail | null;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const clear = async () => {
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
};

async function claim(): Promise<QueuedEmail> {
  const email = await claimEmail(serverKey, 60);
  if (!email) throw new Error("No email is queued");
  return email;
}

/** Claims an email and records its delivery, as a mailer does. */
async function attempt(outcome: Outcome, reason?: string): Promise<QueuedEmail | null> {
  const email = await claim();
  await recordDelivery(serverKey, email, outcome, reason);
  return read(email);
}

const makeDue = (id: number) =>
  server.from("email_queue").update({ send_after: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();

describe("the email queue", () => {
  beforeEach(clear);
  afterAll(clear);

  test("Super admins can read which emails were sent to whom", async () => {
    const email = await addEmail();
    expect((await admin.from("email_queue").select().throwOnError()).data).toEqual([email]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("email_queue").select()).data ?? []).toEqual([]);
  });

  test("No client adds, changes or deletes an email", async () => {
    const email = await addEmail();
    for (const client of Object.values(everyone)) {
      expectRefused(await untyped(client).from("email_queue").insert(someEmail));
      await client.from("email_queue").update({ state: "failed" }).eq("id", email.id);
      await client.from("email_queue").delete().eq("id", email.id);
      expect(await read(email)).toEqual(email);
    }
    expect(await countRows("email_queue")).toBe(1);
  });

  test("Not even the server changes an email's content", async () => {
    const { id } = await addEmail();
    for (const fault of [
      { recipient: "x@evil.test" },
      { facts: {} },
      { kind: "sign_up" },
      { message_id: crypto.randomUUID() },
    ])
      expect((await untyped(server).from("email_queue").update(fault).eq("id", id)).error?.message).toBe(
        "A queued email can’t be changed.",
      );
  });

  test("A claimed email belongs to one mailer until its lease ends", async () => {
    const email = await addEmail();
    const mine = await claimEmail(serverKey, 1);
    expect(mine).toMatchObject({ id: email.id, attempts: 1 });
    expect(await claimEmail(serverKey, 1)).toBeNull();
    expect(await getNextEmailSeconds(serverKey)).toBeGreaterThan(0);
    await expect.poll(async () => (await claimEmail(serverKey, 60))?.id).toBe(email.id);
    expect((await read(email))?.message_id).toBe(email.message_id);
    // The first mailer is too late to report a failure, but a delivery is recorded.
    await recordDelivery(serverKey, mine as QueuedEmail, "refused", "Too late");
    expect(await read(email)).toMatchObject({ state: "waiting" });
    await recordDelivery(serverKey, mine as QueuedEmail, "sent");
    expect(await read(email)).toMatchObject({ state: "sent", lease: null });
    expect(await claimEmail(serverKey, 60)).toBeNull();
  });

  test("Many mailers that claim at the same time get different emails, each the one that has waited longest", async () => {
    const emails = [];
    for (let number = 0; number < 8; number += 1) emails.push(await addEmail());
    expect((await claimEmail(serverKey, 60))?.id).toBe(emails.shift()?.id);
    const claimed = await Promise.all(emails.map(() => claimEmail(serverKey, 60)));
    expect(new Set(claimed.map((email) => email?.id))).toEqual(new Set(emails.map(({ id }) => id)));
  });

  describe("with sixty emails from Auth", () => {
    /** How many of the emails from Auth are claimed before one of another kind that was due this many minutes ago. */
    async function countBefore(minutes: number): Promise<number> {
      const { id } = await addEmail({ send_after: later(-60 * minutes) });
      const ofAuth = Array.from({ length: 60 }, () => ({ ...someEmail, kind: "recovery" as const }));
      await server.from("email_queue").insert(ofAuth).throwOnError();
      let claimed = 0;
      while ((await claim()).id !== id) claimed += 1;
      return claimed;
    }

    test("One that has waited for more than ten minutes is among those that are claimed between them", async () => {
      // Each claim takes it with a chance of one in three: one run in thirty thousand million fails.
      expect(await countBefore(11)).toBeLessThan(60);
    });

    test("One that has waited for less is claimed after them", async () => {
      expect(await countBefore(9)).toBe(60);
    });
  });

  test("An email is not claimed before it is due", async () => {
    await addEmail({ send_after: later(3600) });
    expect(await claimEmail(serverKey, 60)).toBeNull();
    expect(await getNextEmailSeconds(serverKey)).toBeGreaterThan(3500);
    await clear();
    expect(await getNextEmailSeconds(serverKey)).toBeNull();
  });

  test("An email is given out at most twice to mailers that end before they record the result", async () => {
    const { id } = await addEmail();
    const die = () =>
      server
        .from("email_queue")
        .update({ leased_until: later(-1) })
        .eq("id", id)
        .throwOnError();
    const first = await claim();
    expect(await beginDelivery(serverKey, first)).toBe("offered");
    await die();
    const second = await claim();
    // The first mailer was only slow and has lost its claim.
    expect(await beginDelivery(serverKey, first)).toBe("gone");
    expect(await beginDelivery(serverKey, second)).toBe("offered");
    await die();
    expect(await beginDelivery(serverKey, await claim())).toBe("unclear");
    // The count restarts after a recorded result and after an administrator's retry.
    await die();
    await attempt("refused", "Unclear");
    await admin.rpc("resend_email", { email_id: id }).throwOnError();
    expect(await beginDelivery(serverKey, await claim())).toBe("offered");
  });

  test("A deferred email is retried after 1, 2, 4 minutes and so on, up to a day, and fails after twelve attempts", async () => {
    const { id } = await addEmail();
    const minutes: number[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const email = await attempt("deferred", "Busy");
      expect(email).toMatchObject({ state: "waiting", attempts: number, reason: "Busy" });
      minutes.push(Math.round((Date.parse(email?.send_after ?? "") - Date.now()) / 60_000));
      await makeDue(id);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    expect(await attempt("deferred", "Busy")).toMatchObject({
      state: "failed",
      attempts: 12,
      reason: "Busy",
    });
    expect(await claimEmail(serverKey, 60)).toBeNull();
  });

  test("A rejected email is kept with the reason, and a server that was unreachable costs no attempt", async () => {
    await addEmail();
    expect(await attempt("released", "No route")).toMatchObject({
      state: "waiting",
      attempts: 0,
      reason: "No route",
    });
    expect(await attempt("refused", "x".repeat(900))).toMatchObject({
      state: "failed",
      reason: "x".repeat(500),
    });
    expectRefused(
      await serverKey.rpc("record_delivery", {
        email_id: 1,
        of_lease: crypto.randomUUID(),
        outcome: "eaten",
      }),
    );
  });

  test("Super admins can send a failed email again, with the same Message-ID, and this is logged", async () => {
    const { id, message_id } = await addEmail();
    await attempt("refused", "No such person");
    for (const client of Object.values(notAdmins))
      expectRefused(await client.rpc("resend_email", { email_id: id }));
    expect(await read({ id })).toMatchObject({ state: "failed" });
    await admin.rpc("resend_email", { email_id: id }).throwOnError();
    expect(await read({ id })).toMatchObject({ state: "waiting", attempts: 0, reason: null, message_id });
    const entry = { resource_type: "email_queue", resource_id: String(id), action: "resend" };
    expect((await server.from("audit_logs").select().match(entry).throwOnError()).data).toHaveLength(1);
    expect(await attempt("sent")).toMatchObject({ state: "sent" });
    expectRefused(await admin.rpc("resend_email", { email_id: id }));
    await addEmail();
    const onItsWay = await claim();
    expectRefused(await admin.rpc("resend_email", { email_id: onItsWay.id }));
  });

  test("An email is sent again only by people who may read it, and only after an attempt", async () => {
    const entry = await addRow("roster_entries", { full_name: "Listed" });
    const { data: invitation } = await server
      .from("invitations")
      .insert({ roster_entry_id: String(entry.id) })
      .select("id")
      .single()
      .throwOnError();
    const failed = { state: "failed", reason: "No such person" };
    const emails = {
      approval: await addEmail(failed),
      invitation: await addEmail({
        ...failed,
        invitation_id: invitation.id,
        profile_id: null,
        kind: "invitation",
      }),
      mailbox: await addEmail({ ...failed, kind: "mailbox_change" }),
      message: await addEmail({ reason: "Busy", kind: "member_message" }),
      untried: await addEmail({ send_after: later(3600) }),
    };
    const resend = async (client: Client, name: keyof typeof emails) =>
      (await client.rpc("resend_email", { email_id: emails[name].id })).error?.code ?? "sent";
    const listResults = async (client: Client) =>
      Object.fromEntries(
        await Promise.all(getKeys(emails).map(async (name) => [name, await resend(client, name)] as const)),
      );
    const refused = "42501";
    const sender = (await employ({ emails: ["send"] })).client;
    const none = {
      approval: refused,
      invitation: refused,
      mailbox: refused,
      message: refused,
      untried: refused,
    };
    expect(await listResults(sender)).toEqual(none);
    expect(await listResults((await employ({ emails: ["read"], roster: ["read"] })).client)).toEqual(none);
    const reader = (await employ({ emails: ["read", "send"], members: ["read"] })).client;
    // As of an email that there isn't: a message that was blocked is none.
    const hidden = { mailbox: "P0001", message: "P0001", untried: "P0001" };
    expect(await listResults(reader)).toEqual({ ...none, ...hidden, approval: "sent" });
    const secretary = (await employ({ emails: ["read", "send"], members: ["read"], roster: ["read"] }))
      .client;
    expect(await listResults(secretary)).toEqual({
      ...hidden,
      approval: "P0001",
      invitation: "sent",
    });
    expect(await resend(admin, "mailbox")).toBe("sent");
  });
});
