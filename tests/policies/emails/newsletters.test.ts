import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../../src/data/auth/new-accounts.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { claimEmail, getNextEmailSeconds, recordDelivery } from "../../../src/data/emails/emails.ts";
import {
  countRecipients,
  getNewsletter,
  listFirstRecipients,
  listNewsletters,
  scheduleNewsletter,
  sendNewsletter,
  sendTestEmail,
  setNewsletterState,
  unscheduleNewsletter,
} from "../../../src/data/emails/newsletters.ts";
import type { Outcome } from "../../../src/domain/emails/email.ts";
import type { Audience } from "../../../src/domain/emails/newsletter.ts";
import {
  admin,
  expectRefused,
  ids,
  notAdmins,
  server,
  serverKey,
  stage,
  untyped,
  welcome,
} from "../support/personas.ts";
import { addRole, employ, give } from "../support/staff.ts";
import {
  addRow,
  readLog,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const makeBody = (src: string) => `<p>A</p><img src="${src}" alt="A pump">`;
const draft = () => ({ subject: "The workshop reopens", body: "<p>Dear {{name}},</p>" });

const clear = async () => {
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
  await server.from("newsletters").delete().not("id", "is", null).throwOnError();
};
beforeEach(clear);
afterAll(clear);

/** Earlier test files may have left people. */
async function hasPeople(graduation_year: number): Promise<boolean> {
  const { data } = await server
    .from("profiles")
    .select("id")
    .match({ graduation_year })
    .limit(1)
    .throwOnError();
  return data.length > 0;
}

/** A separate class, so that no other test's people belong to it. */
let year = 1960;
async function addClass(size: number) {
  do year += 1;
  while (await hasPeople(year));
  const people = [];
  for (let number = 0; number < size; number += 1)
    people.push(
      await welcome({ is_approved: true }, { full_name: `Person ${number}`, graduation_year: year }),
    );
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
  return { people, audience: { class_from: year, class_to: year } };
}

/** A newsletter to a class, not yet sent. */
async function addEmail(size: number) {
  const { people, audience } = await addClass(size);
  const id = String((await addRow("newsletters", { ...draft(), ...audience })).id);
  return { id, people };
}

async function sendEmail(size: number) {
  const email = await addEmail(size);
  await send(email.id, size);
  return email;
}

async function listQueued(id: string) {
  const { data } = await server
    .from("email_queue")
    .select()
    .eq("newsletter_id", id)
    .order("id")
    .throwOnError();
  return data;
}

async function attempt(outcome: Outcome) {
  const email = await claimEmail(serverKey, 60);
  if (email) await recordDelivery(serverKey, email, outcome, "Said so");
  return email;
}

/** The newsletter as it is now. */
const see = async (id: string) => {
  const { updated_at = new Date(0).toISOString() } = (await readRow("newsletters", id)) ?? {};
  return { id, updated_at: String(updated_at) };
};
const send = async (id: string, number: number) => sendNewsletter(admin, await see(id), number);
const schedule = async (id: string, at: string) => scheduleNewsletter(admin, await see(id), at);

const count = (email: Partial<Audience>) => countRecipients(admin, email as Audience);

describe("newsletters", () => {
  test("Permitted people can read newsletters", async () => {
    const email = await addRow("newsletters", draft());
    expect((await admin.from("newsletters").select().throwOnError()).data).toEqual([email]);
    for (const client of Object.values(notAdmins)) {
      expect((await client.from("newsletters").select()).data ?? []).toEqual([]);
      expect((await client.from("newsletter_overview").select()).data ?? []).toEqual([]);
    }
  });

  testOnlyAdminsWrite(
    "newsletters",
    draft,
    { subject: "The workshop is open", audience: "person", person_id: ids.member },
    {
      add: "Permitted people can write newsletters",
      edit: "Permitted people can edit newsletters until they are sent",
      remove: "Permitted people can delete newsletters until they are sent",
    },
  );

  testCannotStore("newsletters", draft, {
    "a newsletter without a subject": { subject: " " },
    "a newsletter without text": { body: "<p>&nbsp;</p>" },
    "a text of more than 5,000 elements": { body: `${"<p>a</p>".repeat(5000)}<br>` },
    "a subject with an unknown placeholder": { subject: "Dear {{nmae}}" },
    "a text with another website's picture": {
      body: '<p>A</p><img src="https://elsewhere.test/a.jpg" alt="">',
    },
    "a text with a picture of a private bucket": {
      body: makeBody("/storage/v1/object/public/documents/a.jpg"),
    },
    "a text with a picture that differs between recipients": {
      body: makeBody("/storage/v1/object/public/news/{{name}}.jpg"),
    },
    "a text with a picture that asks for something": {
      body: makeBody("/storage/v1/object/public/news/a.jpg?a={{first name}}"),
    },
    "a text with a picture by its old name": { body: "<p>A</p><image src=a.jpg>" },
    "a text with an unknown placeholder": { body: "<p>{{<b>name</b>}}</p>" },
    "a last class before the first": { class_from: 2000, class_to: 1999 },
    "a department together with one person": { audience: "person", department: "Chemical Engineering" },
    "a person who does not exist": { audience: "person", person_id: crypto.randomUUID() },
    "a newsletter that is being sent": { state: "sending" },
    "a department together with a committee": {
      audience: "committee",
      board: "GAB",
      department: "Chemical Engineering",
    },
    "a committee for another audience": { board: "GAB" },
    "an empty list of people": { audience: "people", person_ids: [] },
    "more than 200 people": { audience: "people", person_ids: Array(201).fill(ids.member) },
    "a list of people for another audience": { person_ids: [ids.member] },
    "an unknown group of participants": { event_people: "everybody" },
    "another author": { created_by: ids.member },
    "a digest": { kind: "digest" },
    "a template with a name of 201 characters": { is_template: true, template_name: "a".repeat(201) },
  });

  testDeletionIsRecorded("newsletters", draft, { title: draft().subject });

  test("Its author is recorded, and its text is not in the log", async () => {
    const { data } = await admin.from("newsletters").insert(draft()).select().single().throwOnError();
    expect(data.created_by).toBe(ids.admin);
    const { data: entry } = await server
      .from("audit_logs")
      .select()
      .eq("resource_id", data.id)
      .single()
      .throwOnError();
    expect(entry).toMatchObject({ action: "create", details: { title: data.subject } });
    expect(JSON.stringify(entry)).not.toContain("Dear");
  });
});

test("A template has a name, is listed, edited and deleted like a draft, and never sent", async () => {
  const { data } = await admin
    .from("newsletters")
    .insert({ ...draft(), is_template: true, template_name: "Every autumn" })
    .select("id")
    .single()
    .throwOnError();
  const plain = String((await addRow("newsletters", draft())).id);
  const list = async (state: "template" | null) =>
    (await listNewsletters(admin, { page: 1, q: "", state })).rows.map(({ id }) => id);
  expect([await list("template"), await list(null)]).toEqual([[data.id], [plain, data.id]]);
  await admin.from("newsletters").update({ template_name: "Renamed" }).eq("id", data.id).throwOnError();
  expect(await readRow("newsletters", data.id)).toMatchObject({
    template_name: "Renamed",
    is_template: true,
  });
  const refusal = "This is a template. Start a newsletter from it, and send that.";
  const find = async (q: string) => (await admin.rpc("search_back_office", { q }).throwOnError()).data;
  for (const q of ["renamed", "template workshop"])
    expect(await find(q)).toContainEqual({
      kind: "newsletter",
      id: data.id,
      title: "Renamed",
      note: "Template",
    });
  await expect(send(data.id, 1)).rejects.toThrow(refusal);
  await expect(schedule(data.id, "2199-01-01T00:00:00Z")).rejects.toThrow(refusal);
  // What may be sent was never a template, and the other way round.
  for (const change of [{ is_template: true }, { template_name: "A template" }])
    expectRefused(await untyped(admin).from("newsletters").update(change).eq("id", plain));
  expectRefused(await admin.from("newsletters").update({ template_name: null }).eq("id", data.id));
  await admin.from("newsletters").delete().eq("id", data.id).throwOnError();
  expect(await list("template")).toEqual([]);
});

test("Find and the log show a placeholder in a subject as the editor's preview does", async () => {
  const word = `supper${crypto.randomUUID()}`;
  const subject = `Winter ${word}, {{first name}}`;
  const { data } = await admin
    .from("newsletters")
    .insert({ ...draft(), subject })
    .select("id")
    .single();
  await schedule(data?.id ?? "", "2199-01-01T00:00:00Z");
  const shown = `Winter ${word}, [first name]`;
  const { data: found } = await admin.rpc("search_back_office", { q: word }).throwOnError();
  expect(found.map(({ title }) => title)).toEqual([shown]);
  const logged = await readLog({ resource_id: data?.id });
  expect(logged.map(({ details }) => details)).toMatchObject([{ title: shown }, { title: shown }]);
});

describe("the audience", () => {
  test("is all approved members, narrowed by department, class and membership type", async () => {
    const { people, audience } = await addClass(3);
    const [chemist, honorary] = people;
    const set = (id: string | undefined, fields: object) =>
      untyped(server).from("profiles").update(fields).eq("id", id).throwOnError();
    await set(chemist?.id, { department: "Petroleum & Gas Engineering" });
    await set(honorary?.id, { membership_type: "honorary" });
    await welcome({}, { full_name: "Not approved", graduation_year: audience.class_from });
    expect(await count(audience)).toMatchObject({ recipients: 3, unsubscribed: 0 });
    expect((await count({ ...audience, department: "Petroleum & Gas Engineering" })).recipients).toBe(1);
    expect((await count({ ...audience, membership_type: "honorary" })).recipients).toBe(1);
    expect((await count({})).recipients).toBeGreaterThan(3);
  });

  test("is the people registered for an event, or one person", async () => {
    const event = await addRow("events", { title: "Dinner", event_date: "2199-01-01T00:00:00Z" });
    const event_id = String(event.id);
    await server.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    expect((await count({ audience: "event", event_id })).recipients).toBe(1);
    expect((await count({ audience: "event" })).recipients).toBe(0);
    await server.from("events").update({ capacity: 1 }).eq("id", event_id).throwOnError();
    await server.from("event_registrations").insert({ event_id, user_id: ids.admin }).throwOnError();
    const ask = async (event_people: Audience["event_people"]) =>
      (await count({ audience: "event", event_id, event_people })).recipients;
    expect([await ask("registered"), await ask("waiting"), await ask("both")]).toEqual([1, 1, 2]);
    // Nobody came yet; then everyone with a place, unless the event used check-in.
    expect(await ask("came")).toBe(0);
    const late = await welcome({ is_approved: true });
    await server.from("events").update({ capacity: null }).eq("id", event_id).throwOnError();
    await server.from("event_registrations").insert({ event_id, user_id: late.id }).throwOnError();
    await server
      .from("events")
      .update({ event_date: "2020-01-01T00:00:00Z", ends_at: "2020-01-01T02:00:00Z" })
      .eq("id", event_id)
      .throwOnError();
    expect(await ask("came")).toBe(3);
    await server
      .from("event_registrations")
      .update({ checked_in_at: "2020-01-01T00:00:00Z" })
      .match({ event_id, user_id: late.id })
      .throwOnError();
    expect(await ask("came")).toBe(1);
    await server.from("event_registrations").delete().match({ event_id, user_id: late.id }).throwOnError();
    await server
      .from("event_registrations")
      .update({ state: "waiting" })
      .match({ event_id, user_id: ids.admin })
      .throwOnError();
    const waiting = await addRow("newsletters", {
      ...draft(),
      audience: "event",
      event_id,
      event_people: "waiting",
    });
    await send(String(waiting.id), 1);
    expect(await listQueued(String(waiting.id))).toMatchObject([{ profile_id: ids.admin }]);
    expect((await count({ audience: "person", person_id: ids.pending })).recipients).toBe(1);
    const claim = await welcome();
    await server.from("profiles").update({ is_confirmed: false }).eq("id", claim.id).throwOnError();
    expect((await count({ audience: "person", person_id: claim.id })).recipients).toBe(0);
    const { id } = await addRow("newsletters", { ...draft(), audience: "event", event_id });
    await server.from("events").delete().eq("id", event_id).throwOnError();
    expect(await readRow("newsletters", id)).toMatchObject({ event_id: null });
    await expect(send(String(id), 0)).rejects.toThrow("This email has no recipients.");
  });

  test("is nobody who has left or lost the approval, whatever it is chosen by", async () => {
    const event_date = "2020-01-01T00:00:00Z";
    const event_id = String((await addRow("events", { title: "Dinner", event_date })).id);
    const [left, revoked] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const people = [left.id, revoked.id];
    for (const user_id of people) await addRow("event_registrations", { event_id, user_id });
    const ofEvent = { audience: "event", event_id } as const;
    const chosen: Partial<Audience>[] = [
      { ...ofEvent, event_people: "came" },
      { ...ofEvent, event_people: "both" },
      { audience: "people", person_ids: people },
    ];
    const countAll = async (audiences: Partial<Audience>[]) =>
      Promise.all(audiences.map(async (audience) => (await count(audience)).recipients));
    expect(await countAll(chosen)).toEqual([2, 2, 2]);
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    await admin.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    expect(await countAll(chosen)).toEqual([0, 0, 0]);
    // One person may be somebody who awaits approval, but nobody who has left.
    const one = people.map((person_id) => ({ audience: "person", person_id }) as const);
    expect(await countAll(one)).toEqual([0, 1]);
  });

  test("is the members who are not registered for an event", async () => {
    const event = await addRow("events", { title: "Dinner", event_date: "2199-01-01T00:00:00Z" });
    const event_id = String(event.id);
    const { recipients: everyone } = await count({});
    const ask = async () => (await count({ audience: "event", event_id, event_people: "none" })).recipients;
    expect(await ask()).toBe(everyone);
    await server.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    expect(await ask()).toBe(everyone - 1);
    // Without the event, nobody is meant.
    expect((await count({ audience: "event", event_people: "none" })).recipients).toBe(0);
    await server.from("events").delete().eq("id", event_id).throwOnError();
  });

  test("is the current officers of a committee, or the trustees, each once", async () => {
    const { people } = await addClass(4);
    const [officer, former, trustee, revoked] = people.map(({ id }) => id);
    const ask = async (board: Audience["board"]) =>
      (await count({ audience: "committee", board })).recipients;
    const before = [await ask("HOD"), await ask("Trustees")];
    const term = { position: "Secretary", committee: "HOD", tenure_start: "2020-01-01" } as const;
    const offices = await untyped(server)
      .from("officers")
      .insert([
        { ...term, profile_id: officer },
        { ...term, position: "Treasurer", profile_id: officer },
        { ...term, profile_id: former, tenure_end: "2021-01-01" },
        { ...term, profile_id: revoked },
      ])
      .select("id")
      .throwOnError();
    const seat = { profile_id: trustee, appointment_date: "2020-01-01" };
    const seats = await untyped(server).from("trustees").insert(seat).select("id").throwOnError();
    await untyped(server).from("profiles").update({ is_approved: false }).eq("id", revoked).throwOnError();
    expect([await ask("HOD"), await ask("Trustees")]).toEqual([Number(before[0]) + 1, Number(before[1]) + 1]);
    for (const [table, { data }] of [
      ["officers", offices],
      ["trustees", seats],
    ] as const)
      await untyped(server)
        .from(table)
        .delete()
        .in(
          "id",
          (data ?? []).map(({ id }) => id),
        )
        .throwOnError();
  });

  test("is the members who have never signed in", async () => {
    const { people, audience } = await addClass(2);
    const absent = { ...audience, audience: "absent" } as const;
    const { recipients } = await count(absent);
    const project = { url: stage.url, key: stage.publishableKey };
    const fields = {
      full_name: "Abe Absent",
      email: `${crypto.randomUUID()}@policies.test`,
      department: "Chemical Engineering",
      membership_type: "regular",
      graduation_year: audience.class_from,
      is_approved: true,
    } as const;
    await createAccount({ project, admin, origin: "http://localhost", byEmail: false }, fields, "Failed");
    expect([recipients, (await count(absent)).recipients]).toEqual([0, 1]);
    expect((await count(audience)).recipients).toBe(people.length + 1);
  });

  test("has members whose address nobody has confirmed only among those who have never signed in, with the alumni list’s right", async () => {
    const { people, audience } = await addClass(2);
    const [proved, unproved] = people.map(({ id }) => id);
    const setConfirmed = (is_confirmed: boolean) =>
      server
        .from("profiles")
        .update({ is_confirmed })
        .eq("id", unproved ?? "")
        .throwOnError();
    const event_id = String(
      (await addRow("events", { title: "Dinner", event_date: "2020-01-01T00:00:00Z" })).id,
    );
    for (const { id: user_id } of people) await addRow("event_registrations", { event_id, user_id });
    const committee = { committee: "HOD", position: "Class head", tenure_start: "2020-01-01" };
    for (const profile_id of [proved, unproved]) await addRow("officers", { ...committee, profile_id });
    const others = [
      audience,
      { audience: "people", person_ids: [proved ?? "", unproved ?? ""] },
      { audience: "event", event_id },
      { audience: "committee", board: "HOD" },
    ] as const;
    const countAll = async () =>
      Promise.all(
        others.map(async (other) => (await count(other as Parameters<typeof count>[0])).recipients),
      );
    const before = await countAll();
    await setConfirmed(false);
    expect(await countAll()).toEqual(before.map((number) => number - 1));
    const absent = { ...audience, audience: "absent" } as const;
    expect((await count(absent)).recipients).toBe(1);
    const emails = ["read", "create", "update", "send"];
    const { client: writer } = await employ({ emails });
    expectRefused(await writer.from("newsletters").insert({ ...draft(), ...absent }));
    const id = String((await addRow("newsletters", { ...draft(), ...absent })).id);
    const asked = { email_id: id, seen: (await see(id)).updated_at };
    expectRefused(await writer.rpc("send_newsletter", { ...asked, expected_count: 1 }));
    expectRefused(await writer.rpc("schedule_newsletter", { ...asked, at: "2199-01-01T00:00:00Z" }));
    const sent = { ...draft(), audience: "absent", state: "sending", sent_at: new Date().toISOString() };
    const earlier = [];
    for (let number = 0; number < 5; number += 1)
      earlier.push(String((await addRow("newsletters", sent)).id));
    await expect(send(id, 1)).rejects.toThrow(/^In the last 24 hours, five newsletters /);
    await server.from("newsletters").delete().in("id", earlier).throwOnError();
    await send(id, 1);
    expect(await listQueued(id)).toMatchObject([{ profile_id: unproved, state: "waiting" }]);
    // One that was confirmed when it was queued is not sent to after that.
    await setConfirmed(true);
    const late = String((await addRow("newsletters", { ...draft(), ...audience })).id);
    await send(late, 2);
    await setConfirmed(false);
    const claimed = [];
    for (let email = await attempt("sent"); email; email = await attempt("sent")) claimed.push(email);
    expect(claimed.filter(({ newsletter_id }) => newsletter_id === late)).toMatchObject([
      { profile_id: proved },
    ]);
    expect(claimed.filter(({ newsletter_id }) => newsletter_id === id)).toHaveLength(1);
    await server
      .from("officers")
      .delete()
      .in("profile_id", [proved ?? "", unproved ?? ""])
      .throwOnError();
  });

  test("is people chosen by name, if they are approved", async () => {
    const { people } = await addClass(2);
    const person_ids = [...people.map(({ id }) => id), ids.pending];
    expect((await count({ audience: "people", person_ids })).recipients).toBe(2);
    const { id } = await addRow("newsletters", { ...draft(), audience: "people", person_ids });
    await send(String(id), 2);
    expect((await listQueued(String(id))).map(({ profile_id }) => profile_id).sort()).toEqual(
      people.map((one) => one.id).sort(),
    );
    await expect(count({ audience: "people", person_ids: Array(201).fill(ids.member) })).rejects.toThrow(
      "Choose at most 200 people.",
    );
  });

  test("loses a chosen person who leaves", async () => {
    const { people } = await addClass(2);
    const person_ids = people.map(({ id }) => id);
    const { id } = await addRow("newsletters", { ...draft(), audience: "people", person_ids });
    for (const [index, left] of [
      [0, [person_ids[1]]],
      [1, null],
    ] as const) {
      await admin.rpc("delete_member", { member_id: person_ids[index] ?? "" }).throwOnError();
      expect(await readRow("newsletters", id)).toMatchObject({ person_ids: left });
    }
  });

  test("begins with ten names, without those who unsubscribed", async () => {
    const { people, audience } = await addClass(12);
    const [first] = people;
    const unsubscribe = { profile_id: first?.id ?? "", kind: "newsletter" } as const;
    await first?.client.from("unsubscribes").insert(unsubscribe).throwOnError();
    const names = await listFirstRecipients(admin, audience as Audience);
    expect(names).toHaveLength(10);
    expect(names.slice(0, 3)).toEqual(["Person 1", "Person 10", "Person 11"]);
  });

  test("of an event is counted and named only for people who may read its registrations", async () => {
    const newsletter = { audience: "event", event_people: "registered" };
    const { client: writer } = await employ({ emails: ["read", "send"] });
    const { client: organiser } = await employ({ emails: ["read", "send"], events: ["read"] });
    expectRefused(await writer.rpc("count_recipients", { newsletter }));
    expectRefused(await writer.rpc("list_first_recipients", { newsletter }));
    expect((await organiser.rpc("list_first_recipients", { newsletter }).throwOnError()).data).toEqual([]);
  });

  test("of an event gets newsletters written, scheduled, sent and resumed only by people who may read its registrations", async () => {
    const emails = ["read", "create", "update", "send"];
    const { client: writer } = await employ({ emails });
    const organiser = await employ({ emails, events: ["read"] });
    const event_id = String(
      (await addRow("events", { title: "Supper", event_date: "2199-06-01T09:00:00Z" })).id,
    );
    await addRow("event_registrations", { event_id, user_id: ids.second });
    const ofEvent = { ...draft(), audience: "event", event_id } as const;
    const add = async () => String((await addRow("newsletters", ofEvent)).id);
    const [id, due] = [await add(), await add()];
    const seen = async (email_id: string) => ({ email_id, seen: (await see(email_id)).updated_at });
    const sendAs = async (client: Client, expected_count: number) =>
      client.rpc("send_newsletter", { ...(await seen(id)), expected_count });
    const scheduleAs = async (client: Client) =>
      client.rpc("schedule_newsletter", { ...(await seen(due)), at: "2199-01-01T00:00:00Z" });
    const denied = "Your roles don’t allow this. A super admin can assign you one that does.";
    expectRefused(await writer.from("newsletters").insert(ofEvent));
    await organiser.client.from("newsletters").insert(ofEvent).throwOnError();
    expectRefused(await writer.from("newsletters").update({ subject: "Another" }).eq("id", id));
    const own = await writer.from("newsletters").insert(draft()).select("id").single().throwOnError();
    expectRefused(
      await writer.from("newsletters").update({ audience: "event", event_id }).eq("id", own.data.id),
    );
    expect((await sendAs(writer, -1)).error?.message).toBe(denied);
    expect((await scheduleAs(writer)).error?.message).toBe(denied);
    await organiser.client.from("newsletters").update({ subject: "Another" }).eq("id", id).throwOnError();
    expect((await sendAs(organiser.client, 1)).error).toBeNull();
    const set = (client: Client, wanted: string) =>
      client.rpc("set_newsletter_state", { email_id: id, wanted });
    await set(writer, "pause").throwOnError();
    expect((await set(writer, "resume")).error?.message).toBe(denied);
    await set(organiser.client, "resume").throwOnError();
    expect((await scheduleAs(organiser.client)).error).toBeNull();
    await server.from("user_roles").delete().eq("user_id", organiser.id).throwOnError();
    await give(organiser.id, await addRole({ emails }));
    const send_at = new Date(Date.now() - 1000).toISOString();
    await server.from("newsletters").update({ send_at }).eq("id", due).throwOnError();
    await serverKey.rpc("claim_email", { lease_seconds: 0 }).throwOnError();
    expect(await readRow("newsletters", due)).toMatchObject({ state: "draft", scheduled_by: null });
    expect(await listQueued(due)).toEqual([]);
  });

  test("is counted and named only for super admins", async () => {
    for (const client of Object.values(notAdmins)) {
      expectRefused(await client.rpc("count_recipients", { newsletter: {} }));
      expectRefused(await client.rpc("list_first_recipients", { newsletter: {} }));
    }
  });
});

describe("sending", () => {
  test("queues one email for each recipient; the queue does not contain the text", async () => {
    const { id, people } = await sendEmail(3);
    const queued = await listQueued(id);
    expect(queued.map(({ profile_id }) => profile_id).sort()).toEqual(people.map((one) => one.id).sort());
    expect(queued[0]).toMatchObject({
      kind: "newsletter",
      state: "waiting",
      facts: { name: expect.any(String) },
    });
    expect(JSON.stringify(queued)).not.toContain("Dear");
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sending", waiting: 3 });
    const { data } = await server
      .from("audit_logs")
      .select()
      .match({ resource_id: id, action: "send" })
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      user_name: "The admin",
      details: { title: draft().subject, recipients: 3 },
    });
  });

  test("is rejected, with the new number, when the number of recipients has changed", async () => {
    const { id } = await addEmail(2);
    await expect(send(id, 3)).rejects.toThrow(
      "This email would now go to 2 people instead of 3. Nothing was sent: check it and send it again.",
    );
    await expect(send(id, null as unknown as number)).rejects.toThrow("would now go to 2 people");
    expect(await listQueued(id)).toEqual([]);
    expect(await readRow("newsletters", id)).toMatchObject({ state: "draft", sent_at: null });
  });

  test("and scheduling is refused if somebody has changed the newsletter since it was shown, also its recipients alone", async () => {
    const editor = await employ({ emails: ["read", "update"] });
    const other = await addClass(1);
    for (const change of [{ subject: "Pay again here" }, { body: "<p>Pay again here</p>" }, other.audience]) {
      const { id } = await addEmail(1);
      const shown = await see(id);
      await editor.client.from("newsletters").update(change).eq("id", id).throwOnError();
      for (const refusal of [
        () => sendNewsletter(admin, shown, 1),
        () => sendNewsletter(admin, { id, updated_at: null as unknown as string }, 1),
        () => scheduleNewsletter(admin, shown, "2199-01-01T00:00:00Z"),
      ])
        await expect(refusal()).rejects.toThrow(
          new OutdatedError(
            "Somebody changed this email since you opened it. Nothing was sent. Look at it again.",
          ),
        );
      expect(await readRow("newsletters", id)).toMatchObject({ state: "draft", ...change });
      expect(await listQueued(id)).toEqual([]);
      await send(id, 1);
    }
  });

  test("happens once, however often it is requested", async () => {
    const { id } = await sendEmail(2);
    await expect(send(id, 2)).rejects.toThrow("This email is already being sent.");
    const [first] = await listQueued(id);
    const again = {
      newsletter_id: id,
      profile_id: first?.profile_id,
      recipient: "a@b.test",
      kind: "newsletter",
    };
    expectRefused(await untyped(server).from("email_queue").insert(again));
    expect(await listQueued(id)).toHaveLength(2);
  });

  test("is allowed only to super admins", async () => {
    const { id } = await addEmail(1);
    // There is something to report in a digest.
    await addRow("news", { title: "The workshop reopens" });
    for (const client of Object.values(notAdmins)) {
      const { updated_at: seen } = await see(id);
      expectRefused(await client.rpc("send_newsletter", { email_id: id, expected_count: 1, seen }));
      expectRefused(
        await client.rpc("schedule_newsletter", { email_id: id, at: "2199-01-01T00:00:00Z", seen }),
      );
      expectRefused(await client.rpc("set_newsletter_state", { email_id: id, wanted: "stop" }));
      expectRefused(await client.rpc("send_test_email", draft()));
      expectRefused(await client.rpc("write_digest"));
    }
    expect(await readRow("newsletters", id)).toMatchObject({ state: "draft" });
  });

  test("prevents editing and deleting, also for super admins", async () => {
    const { id } = await sendEmail(1);
    const before = await readRow("newsletters", id);
    await admin.from("newsletters").update({ subject: "Rewritten" }).eq("id", id);
    await admin.from("newsletters").delete().eq("id", id);
    expect(await readRow("newsletters", id)).toEqual(before);
  });

  test("gives a mailer the text, after all emails about a single person", async () => {
    const { id } = await sendEmail(1);
    await addRow("email_queue", {
      recipient: "late@policies.test",
      kind: "approval",
      facts: { name: "Late" },
    });
    expect(await attempt("sent")).toMatchObject({ kind: "approval", facts: { name: "Late" } });
    expect(await attempt("sent")).toMatchObject({
      newsletter_id: id,
      facts: { name: "Person 0", subject: draft().subject, body: draft().body },
    });
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", sent: 1, waiting: 0 });
  });

  test("counts sent and failed emails, and continues when a failed one is sent again", async () => {
    const { id } = await sendEmail(2);
    await attempt("sent");
    const failed = await attempt("refused");
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", sent: 1, failed: 1 });
    await admin.rpc("resend_email", { email_id: failed?.id ?? 0 }).throwOnError();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sending", failed: 0, waiting: 1 });
  });
});

describe("while a newsletter is being sent", () => {
  test("a paused newsletter is not claimed until it is resumed", async () => {
    const { id } = await sendEmail(2);
    await attempt("sent");
    await setNewsletterState(admin, id, "pause");
    expect(await attempt("sent")).toBeNull();
    expect(await getNextEmailSeconds(serverKey)).toBeNull();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "paused", sent: 1, waiting: 1 });
    await expect(setNewsletterState(admin, id, "pause")).rejects.toThrow("This email has been paused");
    await setNewsletterState(admin, id, "resume");
    expect(await attempt("sent")).toMatchObject({ newsletter_id: id });
  });

  test("a paused newsletter goes to nobody whose approval was revoked meanwhile; undoing that in time loses nothing", async () => {
    const { id } = await sendEmail(2);
    await setNewsletterState(admin, id, "pause");
    const people = (await listQueued(id)).map(({ profile_id }) => String(profile_id));
    await admin.from("profiles").update({ is_approved: false }).in("id", people).throwOnError();
    await admin
      .from("profiles")
      .update({ is_approved: true })
      .eq("id", people[1] ?? "")
      .throwOnError();
    await server.from("email_queue").delete().eq("kind", "approval").throwOnError();
    await setNewsletterState(admin, id, "resume");
    expect(await attempt("sent")).toMatchObject({ newsletter_id: id, profile_id: people[1] });
    expect(await attempt("sent")).toBeNull();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", sent: 1, stopped: 1 });
  });

  test("a stopped newsletter is sent to nobody else, and shows who did not get it", async () => {
    const { id } = await sendEmail(3);
    const inHand = await claimEmail(serverKey, 60);
    await setNewsletterState(admin, id, "stop");
    expect(await attempt("sent")).toBeNull();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "stopped", stopped: 3 });
    // An email that a mailer had claimed was still delivered.
    if (inHand) await recordDelivery(serverKey, inHand, "sent");
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "stopped", stopped: 2, sent: 1 });
    const [, stopped] = await listQueued(id);
    expectRefused(await admin.rpc("resend_email", { email_id: stopped?.id ?? 0 }));
    await expect(setNewsletterState(admin, id, "resume")).rejects.toThrow("This email has been stopped.");
  });

  test("an email that a mailer returns after the stop is not sent again", async () => {
    const { id } = await sendEmail(1);
    const inHand = await claimEmail(serverKey, 60);
    await setNewsletterState(admin, id, "stop");
    if (inHand) await recordDelivery(serverKey, inHand, "deferred", "Busy");
    expect(await getNewsletter(admin, id)).toMatchObject({ stopped: 1, waiting: 0 });
  });
});

describe("a person who unsubscribed", () => {
  const refuse = (client: Client, profile_id: string, kind: "newsletter" | "digest") =>
    client.from("unsubscribes").insert({ profile_id, kind }).throwOnError();

  test("is counted and gets no newsletter, but every other email", async () => {
    const { people, audience } = await addClass(3);
    const [one, other] = people;
    if (one) await refuse(one.client, one.id, "newsletter");
    if (other) await refuse(other.client, other.id, "digest");
    expect(await count(audience)).toMatchObject({ recipients: 2, unsubscribed: 1 });
    const id = String((await addRow("newsletters", { ...draft(), ...audience })).id);
    await send(id, 2);
    expect(await getNewsletter(admin, id)).toMatchObject({ waiting: 2, unsubscribed: 1 });
    const claimed = [await attempt("sent"), await attempt("sent")];
    expect(claimed.map((email) => email?.profile_id)).not.toContain(one?.id);
    expect(await attempt("sent")).toBeNull();
    await sendTestEmail(admin, draft());
    expect(await attempt("sent")).toMatchObject({ profile_id: ids.admin });
  });

  test("after a newsletter was queued gets neither that newsletter nor one that had failed before", async () => {
    const { id, people } = await sendEmail(2);
    const failed = await attempt("refused");
    for (const person of people) await refuse(person.client, person.id, "newsletter");
    expect(await attempt("sent")).toBeNull();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", unsubscribed: 2, failed: 0 });
    expectRefused(await admin.rpc("resend_email", { email_id: failed?.id ?? 0 }));
  });
});

test("A newsletter that was sent can be neither sent again nor scheduled", async () => {
  const gone = "This email no longer exists.";
  await expect(send(crypto.randomUUID(), 0)).rejects.toThrow(gone);
  await expect(schedule(crypto.randomUUID(), "2199-01-01T00:00:00Z")).rejects.toThrow(gone);
});

test("A month's digest is written once, however often an administrator requests it", async () => {
  await addRow("news", { title: "The workshop reopens" });
  const { data: id } = await admin.rpc("write_digest").throwOnError();
  expect((await admin.rpc("write_digest")).data).toBe(id);
  await server
    .from("newsletters")
    .update({ state: "stopped", sent_at: "2026-01-01" })
    .eq("id", id)
    .throwOnError();
  expect((await admin.rpc("write_digest")).error?.message).toBe(
    "This month’s digest is already in the list.",
  );
});

test("The counts remain when emails are deleted with an account or when they are old", async () => {
  const { id, people } = await sendEmail(2);
  await attempt("sent");
  await attempt("refused");
  await admin.rpc("delete_member", { member_id: people[0]?.id ?? "" }).throwOnError();
  await server.from("email_queue").delete().eq("newsletter_id", id).throwOnError();
  expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", sent: 1, failed: 1, waiting: 0 });
});

describe("a scheduled newsletter", () => {
  test("waits, can be edited, and can become a draft again", async () => {
    const { id } = await addEmail(1);
    await schedule(id, "2199-01-01T00:00:00Z");
    expect(await attempt("sent")).toBeNull();
    expect(await getNextEmailSeconds(serverKey)).toBeGreaterThan(3600);
    await admin.from("newsletters").update({ subject: "Better" }).eq("id", id).throwOnError();
    expect(await readRow("newsletters", id)).toMatchObject({ state: "scheduled", subject: "Better" });
    await unscheduleNewsletter(admin, id);
    expect(await readRow("newsletters", id)).toMatchObject({ state: "draft", send_at: null });
  });

  test("is edited only by people who may send it, because it goes out as it then is", async () => {
    const { id } = await addEmail(1);
    const editor = await employ({ emails: ["read", "update"] });
    const sender = await employ({ emails: ["read", "update", "send"] });
    const edit = async ({ client }: typeof editor, subject: string) =>
      (await client.from("newsletters").update({ subject }).eq("id", id).select()).data;
    expect(await edit(editor, "A draft")).toHaveLength(1);
    await schedule(id, "2199-01-01T00:00:00Z");
    expect(await edit(editor, "Pay again here")).toEqual([]);
    expect(await edit(sender, "Better")).toHaveLength(1);
    expect(await readRow("newsletters", id)).toMatchObject({ state: "scheduled", subject: "Better" });
  });

  test("is queued by mailers when due, to the people in its audience at that time", async () => {
    const { id, people } = await addEmail(2);
    await schedule(id, "2199-01-01T00:00:00Z");
    await server
      .from("profiles")
      .update({ is_approved: false })
      .eq("id", people[0]?.id ?? "")
      .throwOnError();
    await server.from("newsletters").update({ send_at: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();
    expect(await getNextEmailSeconds(serverKey)).toBe(0);
    expect(await attempt("sent")).toMatchObject({ newsletter_id: id, profile_id: people[1]?.id });
    expect(await attempt("sent")).toBeNull();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "sent", sent: 1 });
  });

  test("is logged: who scheduled it, unscheduled, paused, resumed and stopped it", async () => {
    const { id } = await addEmail(1);
    await schedule(id, "2199-01-01T00:00:00Z");
    await unscheduleNewsletter(admin, id);
    await send(id, 1);
    for (const wanted of ["pause", "resume", "stop"] as const) await setNewsletterState(admin, id, wanted);
    const data = await readLog({ resource_type: "newsletters", resource_id: id });
    const by = { user_id: ids.admin, details: { title: draft().subject } };
    expect(data.filter(({ user_id }) => user_id)).toMatchObject(
      ["schedule", "unschedule", "send", "pause", "resume", "stop"].map((action) => ({ action, ...by })),
    );
  });

  describe("that is due, of somebody who has", () => {
    const far = "2199-01-01T00:00:00Z";
    const comeDue = (id: string) =>
      server.from("newsletters").update({ send_at: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();
    const emails = ["read", "update", "send"];
    const losses = {
      "lost the role": ({ id }) => admin.from("user_roles").delete().eq("user_id", id).throwOnError(),
      "lost the approval": ({ id }) =>
        admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError(),
      "lost the account": ({ id }) => admin.rpc("delete_member", { member_id: id }).throwOnError(),
    } satisfies Record<string, (sender: Awaited<ReturnType<typeof employ>>) => PromiseLike<unknown>>;

    for (const [title, lose] of Object.entries(losses))
      test(`${title} becomes a draft again when it is due, and is sent once somebody who may sends it`, async () => {
        const sender = await employ({ emails });
        const { id } = await addEmail(1);
        await scheduleNewsletter(sender.client, await see(id), far);
        expect(await readRow("newsletters", id)).toMatchObject({ scheduled_by: sender.id });
        await lose(sender);
        await server.from("email_queue").delete().gt("id", 0).throwOnError();
        await comeDue(id);
        expect(await attempt("sent")).toBeNull();
        expect(await readRow("newsletters", id)).toMatchObject({
          state: "draft",
          send_at: null,
          scheduled_by: null,
          returned_at: expect.any(String),
        });
        const [entry] = await readLog({ resource_id: id, action: "unschedule" });
        expect(entry).toMatchObject({ user_id: null, details: { title: draft().subject } });
        await send(id, 1);
        expect(await readRow("newsletters", id)).toMatchObject({ state: "sending", returned_at: null });
      });

    test("not edited it last, is sent in the name of whoever did", async () => {
      const sender = await employ({ emails });
      const editor = await employ({ emails });
      const { id, people } = await addEmail(1);
      const chosen = { audience: "people", person_ids: [people[0]?.id, ids.member] };
      await untyped(server)
        .from("newsletters")
        .update({ ...chosen, class_from: null, class_to: null })
        .eq("id", id)
        .throwOnError();
      await scheduleNewsletter(sender.client, await see(id), far);
      await admin.rpc("delete_member", { member_id: people[0]?.id ?? "" }).throwOnError();
      expect(await readRow("newsletters", id)).toMatchObject({
        scheduled_by: sender.id,
        person_ids: [ids.member],
      });
      await editor.client.from("newsletters").update({ subject: "Mine" }).eq("id", id).throwOnError();
      expect(await readRow("newsletters", id)).toMatchObject({ scheduled_by: editor.id });
      await losses["lost the role"](editor);
      await server.from("email_queue").delete().gt("id", 0).throwOnError();
      await comeDue(id);
      expect(await attempt("sent")).toBeNull();
      expect(await readRow("newsletters", id)).toMatchObject({ state: "draft" });
    });

    test("lost the permission to write to the alumni list becomes a draft again", async () => {
      const sender = await employ({ emails, roster: ["read", "send"] });
      const { id } = await addEmail(1);
      await server.from("newsletters").update({ audience: "roster" }).eq("id", id).throwOnError();
      await scheduleNewsletter(sender.client, await see(id), far);
      await losses["lost the role"](sender);
      await give(sender.id, await addRole({ emails }));
      await comeDue(id);
      expect(await attempt("sent")).toBeNull();
      expect(await readRow("newsletters", id)).toMatchObject({ state: "draft" });
    });
  });

  test("cannot be scheduled for the past", async () => {
    const { id } = await addEmail(1);
    await expect(schedule(id, "2020-01-01T00:00:00Z")).rejects.toThrow("in the future");
    expect(await readRow("newsletters", id)).toMatchObject({ state: "draft" });
  });
});

test("A test email is sent only to the administrator, and an unknown placeholder is rejected", async () => {
  await sendTestEmail(admin, draft());
  expect(await attempt("sent")).toMatchObject({
    profile_id: ids.admin,
    newsletter_id: null,
    facts: { name: "The admin", is_test: true, ...draft() },
  });
  expect(await attempt("sent")).toBeNull();
  await expect(sendTestEmail(admin, { ...draft(), subject: "{{x}}" })).rejects.toThrow("placeholder");
});

test("A text has only pictures of our public storage, also in a test", async () => {
  for (const src of [
    "/storage/v1/object/public/gallery/a.jpg",
    "http://a.test:1/storage/v1/object/public/news/b/c-1.2x3.jpg",
  ]) {
    const body = `<p>A</p><img src="${src}" alt="A &lt;pump&gt;"><img src="${src}">`;
    expect(await addRow("newsletters", { ...draft(), body })).toMatchObject({ body });
    await sendTestEmail(admin, { ...draft(), body });
  }
  const body = makeBody("https://elsewhere.test/a.jpg");
  await expect(sendTestEmail(admin, { ...draft(), body })).rejects.toThrow("from other websites");
});

test("A text has at most 5,000 elements, also in a test", async () => {
  const body = "<p>a</p>".repeat(5000);
  expect(await addRow("newsletters", { ...draft(), body })).toMatchObject({ body });
  await sendTestEmail(admin, { ...draft(), body });
  for (const more of ["<br>", "</p>"])
    await expect(sendTestEmail(admin, { ...draft(), body: body + more })).rejects.toThrow(
      "This text has too many parts.",
    );
  await expect(sendTestEmail(admin, { ...draft(), subject: "a".repeat(201) })).rejects.toThrow(
    "Use at most 200",
  );
  await expect(sendTestEmail(admin, { ...draft(), body: "a".repeat(500_001) })).rejects.toThrow("500,000");
});

test("A person can send 20 test emails an hour, of both kinds together", async () => {
  const earlier = { profile_id: ids.admin, recipient: "admin@policies.test", kind: "test" };
  await addRow("email_queue", { ...earlier, created_at: new Date(Date.now() - 3_600_001).toISOString() });
  for (let sent = 0; sent < 19; sent += 1) await sendTestEmail(admin, draft());
  await admin.rpc("send_delivery_test").throwOnError();
  const refusal = "You’ve sent 20 test emails in the last hour.";
  await expect(sendTestEmail(admin, draft())).rejects.toThrow(refusal);
  expect((await admin.rpc("send_delivery_test")).error?.message).toContain(refusal);
  const other = await welcome({ is_approved: true, is_super_admin: true });
  await sendTestEmail(other.client, draft());
});
