import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { claimEmail } from "../../../src/data/emails/emails.ts";
import { signUp } from "../support/accounts.ts";
import {
  admin,
  changeAddress,
  endMerge,
  expectRefused,
  ids,
  server,
  serverKey,
  stage,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const makeAddress = () => `${crypto.randomUUID()}@policies.test`;

const clear = async () => {
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
  await server.from("newsletters").delete().eq("audience", "roster").throwOnError();
};
beforeEach(clear);
afterAll(clear);

let year = 2100;
/** People on the alumni list in a class of their own, by which a test selects them. */
async function addEntries(...people: object[]) {
  const inClass = () => server.from("roster_entries").select("id").eq("graduation_year", year).throwOnError();
  do year += 1;
  while ((await inClass()).data.length > 0);
  const entries = [];
  for (const person of people) {
    const fields = { full_name: "Chloé Durand", email: makeAddress(), graduation_year: year, ...person };
    entries.push((await addRow("roster_entries", fields)) as { id: string; email: string });
  }
  return { entries, audience: { audience: "roster", class_from: year, class_to: year } as const };
}

const text = { subject: "The workshop reopens", body: "<p>Dear {{name}},</p>" };
const count = async (newsletter: object, client = admin) =>
  (await client.rpc("count_recipients", { newsletter: { ...newsletter } }).throwOnError()).data[0];
const see = async (id: string) => String((await readRow("newsletters", id))?.updated_at);
const send = async (email_id: string, expected_count: number, client: Client = admin) =>
  client.rpc("send_newsletter", { email_id, expected_count, seen: await see(email_id) });
const schedule = async (email_id: string, client: Client) =>
  client.rpc("schedule_newsletter", { email_id, at: "2199-01-01T00:00:00Z", seen: await see(email_id) });
/** Fails if it is refused. */
const sendNow = async (id: string, people: number) => expect((await send(id, people)).error).toBeNull();

/** A newsletter to that many people, sent unless it is a draft. */
async function addEmail(people: object[], { isSent = true } = {}) {
  const { entries, audience } = await addEntries(...people);
  const id = String((await addRow("newsletters", { ...text, ...audience })).id);
  if (isSent) await sendNow(id, people.length);
  return { id, entries, audience };
}

/** Its recipients by address: the database promises no order in which they are queued. */
const listQueued = async (newsletter_id: string) =>
  (await server.from("email_queue").select().match({ newsletter_id }).order("recipient").throwOnError()).data;
const listStates = async (id: string) => (await listQueued(id)).map(({ state }) => state).sort();

describe("a newsletter to people on the alumni list", () => {
  test("reaches those with an address who have no account, have not left and have not died, once each", async () => {
    const member = await welcome({ is_approved: true });
    const waiting = await welcome();
    const { entries, audience } = await addEntries(
      {},
      { department: "Chemical Engineering" },
      { email: null },
      { is_deceased: true },
      { left_at: "2020-01-01T00:00:00Z" },
      { profile_id: member.id },
      { email: waiting.email.toUpperCase() },
    );
    const { audience: other } = await addEntries({});
    expect(await count(audience)).toMatchObject({ recipients: 2, unsubscribed: 0 });
    expect(await count({ ...audience, department: "Chemical Engineering" })).toMatchObject({ recipients: 1 });
    expect(await count({ ...audience, class_to: other.class_to })).toMatchObject({ recipients: 3 });
    const { id } = await addRow("newsletters", { ...text, ...audience });
    await sendNow(String(id), 2);
    const expected = entries.slice(0, 2).map(({ id: entry, email }) => ({
      roster_entry_id: entry,
      profile_id: null,
      recipient: email,
      state: "waiting",
    }));
    expected.sort((one, other) => (one.recipient < other.recipient ? -1 : 1));
    expect(await listQueued(String(id))).toMatchObject(expected);
  });

  test("says to its mailer that the reader is on the list, and has a link that unsubscribes the address", async () => {
    const { id, entries, audience } = await addEmail([{}, {}]);
    const claimed = await claimEmail(serverKey, 60);
    expect(claimed?.facts).toMatchObject({ name: "Chloé Durand", is_on_roster: true, ...text });
    const { data: token } = await serverKey
      .rpc("get_unsubscribe_token", { email_id: claimed?.id ?? 0 })
      .throwOnError();
    expect(token).toMatch(/^roster\.[\w-]{43}$/);
    expect((await visitor.rpc("unsubscribe_from_emails", { token }).throwOnError()).data).toBe(true);
    expect(await listStates(id)).toEqual(["unsubscribed", "waiting"]);
    // Also after the same address was entered again.
    const refused = entries.find(({ email }) => email === claimed?.recipient) ?? expect.fail("no entry");
    await admin.from("roster_entries").delete().eq("id", refused.id).throwOnError();
    const graduation_year = audience.class_from;
    await addRow("roster_entries", {
      full_name: "Chloé Durand",
      email: refused.email.toUpperCase(),
      graduation_year,
    });
    expect(await count(audience)).toMatchObject({ recipients: 1, unsubscribed: 1 });
    const again = String((await addRow("newsletters", { ...text, ...audience })).id);
    await sendNow(again, 1);
    expect(await listStates(again)).toEqual(["unsubscribed", "waiting"]);
  });

  test("has a link that also unsubscribes the account made with that address since, and no other", async () => {
    const { entries } = await addEmail([{}]);
    const claimed = await claimEmail(serverKey, 60);
    const { data: token } = await serverKey
      .rpc("get_unsubscribe_token", { email_id: claimed?.id ?? 0 })
      .throwOnError();
    const joined = await signUp(stage, {}, entries[0]?.email);
    const other = await welcome({ is_approved: true });
    await server.from("profiles").update({ is_approved: true }).eq("id", joined.id).throwOnError();
    const to = { ...text, audience: "people", person_ids: [joined.id, other.id] };
    const list = async () =>
      (
        await server
          .from("unsubscribes")
          .select("kind, profile_id")
          .eq("profile_id", joined.id)
          .throwOnError()
      ).data;
    expect((await visitor.rpc("unsubscribe_from_emails", { token }).throwOnError()).data).toBe(true);
    expect(await list()).toEqual([{ kind: "newsletter", profile_id: joined.id }]);
    const id = String((await addRow("newsletters", to)).id);
    await sendNow(id, 1);
    expect(await listQueued(id)).toContainEqual(
      expect.objectContaining({ profile_id: joined.id, state: "unsubscribed" }),
    );
    expect((await visitor.rpc("resubscribe_to_emails", { token }).throwOnError()).data).toBe(true);
    expect(await list()).toEqual([]);
    await server.from("newsletters").delete().eq("id", id);
  });

  test("is not delivered to a person who dies, gets an account or another address, or is deleted", async () => {
    const [dies, moves, joins, links, goes, stays] = [{}, {}, {}, {}, {}, {}];
    const { id, entries } = await addEmail([dies, moves, joins, links, goes, stays]);
    const [died, moved, joined, linked, gone] = entries.map((entry) => entry);
    const change = (entry: { id: string } | undefined, fields: object) =>
      server
        .from("roster_entries")
        .update(fields)
        .eq("id", entry?.id ?? "")
        .throwOnError();
    await admin.rpc("mark_deceased", { person: died?.id ?? "" }).throwOnError();
    await change(moved, { email: makeAddress() });
    await signUp(stage, {}, joined?.email);
    await change(linked, { profile_id: (await welcome({ is_approved: true })).id });
    await admin
      .from("roster_entries")
      .delete()
      .eq("id", gone?.id ?? "")
      .throwOnError();
    expect(await listStates(id)).toEqual(["stopped", "stopped", "stopped", "stopped", "waiting"]);
    const late = {
      newsletter_id: id,
      roster_entry_id: died?.id ?? "",
      recipient: makeAddress(),
      kind: "newsletter",
    } as const;
    await server.from("email_queue").delete().eq("roster_entry_id", late.roster_entry_id).throwOnError();
    expect((await server.from("email_queue").insert(late).select().throwOnError()).data).toEqual([]);
  });

  test("is written, counted, scheduled and sent by people who may also invite from the list", async () => {
    const emails = ["read", "create", "update", "send"];
    const { client: writer } = await employ({ emails });
    const { client: secretary } = await employ({ emails, roster: ["read", "send"] });
    const { id, audience } = await addEmail([{}], { isSent: false });
    expectRefused(await writer.from("newsletters").insert({ ...text, ...audience }));
    expectRefused(await writer.from("newsletters").update({ subject: "Another" }).eq("id", id));
    const own = await writer.from("newsletters").insert(text).select("id").single().throwOnError();
    expectRefused(await writer.from("newsletters").update({ audience: "roster" }).eq("id", own.data.id));
    expectRefused(await writer.rpc("count_recipients", { newsletter: audience }));
    expectRefused(await writer.rpc("list_first_recipients", { newsletter: audience }));
    expectRefused(await schedule(id, writer));
    expectRefused(await send(id, 1, writer));
    expect(await listQueued(id)).toEqual([]);
    await secretary.from("newsletters").update({ subject: "Another" }).eq("id", id).throwOnError();
    expect(await count(audience, secretary)).toMatchObject({ recipients: 1 });
    expect((await schedule(id, secretary)).error).toBeNull();
    expect((await send(id, 1, secretary)).error).toBeNull();
    const set = (client: Client, wanted: string) =>
      client.rpc("set_newsletter_state", { email_id: id, wanted });
    await set(writer, "pause").throwOnError();
    expectRefused(await set(writer, "resume"));
    expect(await readRow("newsletters", id)).toMatchObject({ state: "paused" });
    await set(secretary, "resume").throwOnError();
    await server.from("newsletters").delete().eq("id", own.data.id).throwOnError();
  });

  test("does not reach who wanted no newsletters as a member, and is read in the queue by who reads the list", async () => {
    const member = await welcome({ is_approved: true });
    await member.client
      .from("unsubscribes")
      .insert({ profile_id: member.id, kind: "newsletter" })
      .throwOnError();
    const later = `${crypto.randomUUID()}@policies.test`;
    await untyped(server).from("profiles").update({ email: later }).eq("id", member.id).throwOnError();
    await admin.rpc("delete_member", { member_id: member.id }).throwOnError();
    const lines = [{}, { email: member.email }, { email: later }];
    const { id, entries } = await addEmail(lines, { isSent: false });
    await sendNow(id, 1);
    expect(await listStates(id)).toEqual(["unsubscribed", "unsubscribed", "waiting"]);
    const list = async (client: Client) =>
      (await client.from("email_queue").select("recipient").eq("newsletter_id", id).throwOnError()).data;
    expect(await list((await employ({ emails: ["read"] })).client)).toEqual([]);
    const both = (await employ({ emails: ["read"], roster: ["read"] })).client;
    expect(await list(both)).toContainEqual({ recipient: entries[0]?.email });
  });

  test("does not reach members at an address from before a change, whether they opted out, died or neither", async () => {
    const people = [];
    for (let nr = 0; nr < 3; nr += 1) people.push(await welcome({ is_approved: true }));
    const [refuses = expect.fail(), dead = expect.fail()] = people;
    await refuses.client
      .from("unsubscribes")
      .insert({ profile_id: refuses.id, kind: "newsletter" })
      .throwOnError();
    for (const { id } of people) await changeAddress(id);
    await admin.rpc("mark_deceased", { person: dead.id }).throwOnError();
    const { audience } = await addEntries({}, ...people.map(({ email }) => ({ email: email.toUpperCase() })));
    expect(await count(audience)).toMatchObject({ recipients: 1 });
    const choice = { graduation_year: audience.class_from };
    const states = { ready: 1, joined: 2, deceased: 1 };
    expect((await admin.rpc("count_invitees", { choice }).throwOnError()).data).toMatchObject([states]);
    // Who has the address of somebody who has died is not dead.
    await changeAddress((await welcome()).id, dead.email);
    const after = { ready: 1, joined: 3, deceased: 0 };
    expect((await admin.rpc("count_invitees", { choice }).throwOnError()).data).toMatchObject([after]);
  });

  test("does not reach members at the address of an account that was merged into theirs, before or after its end", async () => {
    const meet = () => welcome({ is_approved: true });
    const [refuses, dead, left, undone] = [
      { kept: await meet(), closed: await meet() },
      { kept: await meet(), closed: await meet() },
      { kept: await meet(), closed: await meet() },
      { kept: await meet(), closed: await meet() },
    ];
    const pairs = [refuses, dead, left];
    const refusal = { profile_id: refuses.closed.id, kind: "newsletter" } as const;
    await refuses.closed.client.from("unsubscribes").insert(refusal).throwOnError();
    const addresses = pairs.map(({ closed }) => ({ email: closed.email }));
    const { entries, audience } = await addEntries(...addresses);
    const choice = { graduation_year: audience.class_from };
    const countStates = async () => (await admin.rpc("count_invitees", { choice }).throwOnError()).data[0];
    const merge = ({ kept, closed }: typeof undone) =>
      admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    for (const pair of pairs) await merge(pair);
    await admin.rpc("mark_deceased", { person: dead.kept.id }).throwOnError();
    await left.kept.client.rpc("delete_own_account", { typed_email: left.kept.email }).throwOnError();
    expect((await readRow("roster_entries", entries[2]?.id))?.left_at).toEqual(expect.any(String));
    for (const { closed } of pairs) await endMerge(closed.id);
    expect(await count(audience)).toMatchObject({ recipients: 0 });
    expect(await countStates()).toMatchObject({ ready: 0, joined: 1, deceased: 1, gone: 1 });
    // The wish outlives both accounts.
    await admin.rpc("delete_member", { member_id: refuses.kept.id }).throwOnError();
    expect(await count(audience)).toMatchObject({ recipients: 0, unsubscribed: 1 });
    expect(await countStates()).toMatchObject({ ready: 0, joined: 0, refused: 1 });

    // An account whose merge was undone is somebody else's.
    const { data: of_merge } = await merge(undone);
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    await admin.rpc("delete_member", { member_id: undone.closed.id }).throwOnError();
    const other = await addEntries({ email: undone.closed.email });
    expect(await count(other.audience)).toMatchObject({ recipients: 1 });
    await undone.kept.client.rpc("delete_own_account", { typed_email: undone.kept.email }).throwOnError();
    expect(await readRow("roster_entries", other.entries[0]?.id)).toMatchObject({ left_at: null });
  });

  test("does not reach who opted out with an account that was merged, although the kept one ended first", async () => {
    const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    await kept.client.from("unsubscribes").insert({ profile_id: kept.id, kind: "newsletter" }).throwOnError();
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    await admin.rpc("delete_member", { member_id: kept.id }).throwOnError();
    await serverKey.rpc("delete_expired_account", { account_id: closed.id }).throwOnError();
    const { audience } = await addEntries({ email: closed.email }, { email: kept.email }, {});
    expect(await count(audience)).toMatchObject({ recipients: 1, unsubscribed: 2 });
  });

  test("is one of at most five a day; a scheduled sixth waits an hour", async () => {
    const sent = { state: "sending", sent_at: new Date().toISOString() };
    for (let number = 0; number < 5; number += 1)
      await addRow("newsletters", { ...text, audience: "roster", ...sent });
    const { id } = await addEmail([{}], { isSent: false });
    expect((await send(id, 1)).error?.message).toBe(
      "In the last 24 hours, five newsletters have gone to the alumni list or to members who have never signed in. Nothing was sent: send this one later.",
    );
    const send_at = new Date(Date.now() - 1000).toISOString();
    const due = { state: "scheduled", send_at, scheduled_by: ids.admin } as const;
    await server.from("newsletters").update(due).eq("id", id).throwOnError();
    await serverKey.rpc("claim_email", { lease_seconds: 0 }).throwOnError();
    expect(await listQueued(id)).toEqual([]);
    const waiting = await readRow("newsletters", id);
    expect(waiting).toMatchObject({ state: "scheduled" });
    expect(Date.parse(String(waiting?.send_at))).toBeGreaterThan(Date.now());
    const yesterday = { sent_at: new Date(Date.now() - 25 * 3_600_000).toISOString() };
    await server.from("newsletters").update(yesterday).eq("audience", "roster").eq("state", "sending");
    await sendNow(id, 1);
    expect(await listStates(id)).toEqual(["waiting"]);
  });
});
