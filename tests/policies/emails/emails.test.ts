import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { claimEmail } from "../../../src/data/emails/emails.ts";
import { undoRevocation } from "../../../src/data/members/approvals.ts";
import type { JsonMap } from "../../../src/domain/core/json.ts";
import type { EmailKind } from "../../../src/domain/emails/email.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { startInMemory } from "../../support/backend.ts";
import { password, signUp } from "../support/accounts.ts";
import { postponeAuthEmails } from "../support/emails.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  ids,
  notAdmins,
  server,
  serverKey,
  stage,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRole, employ } from "../support/staff.ts";
import { addRow, readRow, seePerson } from "../support/writers.ts";
import { zoneAt } from "../support/zone.ts";

const makeAddress = () => `${crypto.randomUUID()}@policies.test`;

const setApproval = (id: string, is_approved: boolean) =>
  admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();

async function readEmails(profile_id: string, kind: EmailKind) {
  return (await server.from("email_queue").select().match({ profile_id, kind }).order("id").throwOnError())
    .data;
}

const send = (id: number | undefined) =>
  server
    .from("email_queue")
    .update({ state: "sent", sent_at: "2199-01-01T00:00:00Z" })
    .eq("id", id ?? 0)
    .throwOnError();

async function approveSomebody() {
  const person = await welcome({}, { full_name: "Ada Byron" });
  await setApproval(person.id, true);
  const [message, ...more] = await readEmails(person.id, "approval");
  if (!message) throw new Error("An approval without an email");
  return { person, message, more };
}

describe("an approval", () => {
  test("queues one email to the person and does not wait for its delivery", async () => {
    const { person, message, more } = await approveSomebody();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      recipient: person.email,
      state: "waiting",
      facts: { name: "Ada Byron" },
    });
  });

  test("that is saved again queues nothing, but after a revocation it queues another", async () => {
    const { person, message } = await approveSomebody();
    await setApproval(person.id, true);
    await admin.from("profiles").update({ bio: "Engineer" }).eq("id", person.id).throwOnError();
    await person.client.from("profiles").update({ phone: "1960" }).eq("id", person.id).throwOnError();
    expect(await readEmails(person.id, "approval")).toHaveLength(1);
    await send(message.id);
    await setApproval(person.id, false);
    expect(await readEmails(person.id, "approval")).toHaveLength(1);
    await setApproval(person.id, true);
    expect(await readEmails(person.id, "approval")).toHaveLength(2);
  });

  test("can be undone for twelve seconds, and then sends no email", async () => {
    const { person, message } = await approveSomebody();
    expect(Date.parse(message.send_after) - Date.parse(message.created_at)).toBe(12_000);
    await setApproval(person.id, false);
    expect(await readEmails(person.id, "approval")).toEqual([]);
    // An email that was sent is no longer secret and stays.
    await setApproval(person.id, true);
    const [next] = await readEmails(person.id, "approval");
    await send(next?.id);
    await setApproval(person.id, false);
    expect(await readEmails(person.id, "approval")).toHaveLength(1);
  });

  test("by the server is sent immediately", async () => {
    const person = await welcome({ is_approved: true });
    const [message] = await readEmails(person.id, "approval");
    expect(message?.send_after).toBe(message?.created_at);
  });

  test("that is revoked and restored by an undo queues no second email", async () => {
    const { person, message } = await approveSomebody();
    await send(message.id);
    await setApproval(person.id, false);
    await undoRevocation(admin, await seePerson(person.id));
    expect(await readRow("profiles", person.id)).toMatchObject({ is_approved: true, approved_by: ids.admin });
    expect(await readEmails(person.id, "approval")).toHaveLength(1);
    const nobody = { member_id: crypto.randomUUID(), seen: {} };
    expectRefused(await admin.rpc("undo_revocation", nobody));
  });

  test("that fails or is not permitted queues no email", async () => {
    const person = await welcome();
    expectRefused(
      await admin.from("profiles").update({ is_approved: true, full_name: "" }).eq("id", person.id),
    );
    for (const client of [...Object.values(notAdmins), person.client])
      await client.from("profiles").update({ is_approved: true }).eq("id", person.id);
    expect(await readEmails(person.id, "approval")).toEqual([]);
  });

  test("is not emailed to a person who has been deleted", async () => {
    const { person } = await approveSomebody();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readEmails(person.id, "approval")).toEqual([]);
  });
});

describe("a sign-up", () => {
  // After twenty in an hour, an approver gets the daily list instead.
  beforeEach(async () => {
    await server.from("email_queue").delete().eq("kind", "new_sign_up").throwOnError();
  });

  test("is confirmed to the person and reported to administrators who chose to hear immediately", async () => {
    const person = await welcome({}, { full_name: "Ada Byron", graduation_year: 1999 });
    expect(await readEmails(person.id, "sign_up")).toMatchObject([
      { recipient: person.email, facts: { name: null } },
    ]);
    const find = async () =>
      (await readEmails(ids.admin, "new_sign_up")).filter(({ facts }) =>
        JSON.stringify(facts).includes(person.id),
      );
    const facts = {
      name: "The admin",
      person: { full_name: "Ada Byron", email: person.email, graduation_year: 1999 },
    };
    expect(await find()).toMatchObject([{ facts }]);
    // Approved before it was sent: there is nothing left to report.
    await setApproval(person.id, true);
    expect(await find()).toEqual([]);
  });

  test("created by an administrator is reported by the invitation only", async () => {
    const address = makeAddress();
    const { data: account_code } = await admin
      .rpc("check_new_account", { new_email: address })
      .throwOnError();
    const person = await signUp(stage, { full_name: "Ada Byron", account_code }, address);
    expect(await readEmails(person.id, "sign_up")).toEqual([]);
    expect(JSON.stringify(await readEmails(ids.admin, "new_sign_up"))).not.toContain(person.id);
  });

  test("is reported whatever it claims about itself", async () => {
    const person = await welcome({}, { full_name: "Ada Byron", invited: true });
    expect(await readEmails(person.id, "sign_up")).toHaveLength(1);
    expect(JSON.stringify(await readEmails(ids.admin, "new_sign_up"))).toContain(person.id);
  });

  test("is reported once a day to administrators who chose that", async () => {
    const chief = await welcome({ is_super_admin: true });
    await chief.client.from("profiles").update({ sign_up_emails: "daily" }).eq("id", chief.id).throwOnError();
    const person = await welcome({}, { full_name: "Ada Byron" });
    expect(await readEmails(chief.id, "new_sign_up")).toEqual([]);
    await queueDailyEmailsTwice();
    const messages = await readEmails(chief.id, "sign_up_digest");
    expect(messages).toHaveLength(1);
    expect(messages[0]?.facts).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ id: person.id })]),
    });
    await server.from("profiles").update({ is_super_admin: false }).eq("id", chief.id).throwOnError();
  });

  test("is in the daily email only once its address is confirmed, however long after the sign-up", async () => {
    const { close, db } = await startInMemory();
    onTestFinished(close);
    const digest = async () => {
      await db.query("select private.queue_daily_emails()");
      const sql =
        "select facts -> 'people' -> 0 ->> 'email' as email from email_queue where kind = 'sign_up_digest'";
      return (await db.query(sql)).rows;
    };
    await db.exec(`
      update site_settings set time_zone = '${zoneAt(10)}';
      insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'chief@policies.test', now());
      update profiles set is_super_admin = true, sign_up_emails = 'daily';
      insert into auth.users (id, email) values (gen_random_uuid(), 'claim@policies.test')`);
    expect(await digest()).toEqual([]);
    await db.exec(`
      update profiles set created_at = now() - interval '9 days' where email = 'claim@policies.test';
      update auth.users set email_confirmed_at = now() where email = 'claim@policies.test'`);
    expect(await digest()).toEqual([{ email: "claim@policies.test" }]);
  });

  test("is reported, if they chose so, to role holders who can approve, and to nobody who cannot see new sign-ups", async () => {
    const approvers = { members: ["read", "approve"] } satisfies Permissions;
    const [atOnce, daily] = [await employ(approvers), await employ(approvers)];
    const { client, id } = daily;
    await client.from("profiles").update({ sign_up_emails: "daily" }).eq("id", id).throwOnError();
    const others = [await employ({ members: ["read", "update"] }), await employ({ members: ["approve"] })];
    const { id: person_id } = await welcome({}, { full_name: "Ada Byron" });
    const facts = expect.objectContaining({ person_id });
    expect(await readEmails(atOnce.id, "new_sign_up")).toMatchObject([{ facts }]);
    await queueDailyEmailsTwice();
    const people = expect.arrayContaining([expect.objectContaining({ id: person_id })]);
    expect(await readEmails(daily.id, "sign_up_digest")).toMatchObject([{ facts: { people } }]);
    for (const [person, kind] of [
      [daily, "new_sign_up"],
      [atOnce, "sign_up_digest"],
      ...others.map((other) => [other, "new_sign_up"] as const),
    ] as const)
      expect(await readEmails(person.id, kind)).toEqual([]);
  });
});

test("After twenty sign-ups in an hour, an approver gets the rest in the daily list", async () => {
  const { close, db } = await startInMemory();
  onTestFinished(close);
  const count = async (kind: string) =>
    (await db.query("select from email_queue where kind = $1", [kind])).rows.length;
  await db.exec(`
    update site_settings set time_zone = '${zoneAt(10)}';
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'chief@policies.test', now());
    update profiles set is_super_admin = true;
    insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), nr || '@policies.test', now() from generate_series(1, 19) nr`);
  await db.query("select private.queue_daily_emails()");
  expect([await count("new_sign_up"), await count("sign_up_digest")]).toEqual([19, 0]);
  await db.exec(`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), nr || '@policies.test', now() from generate_series(20, 25) nr`);
  await db.query("select private.queue_daily_emails()");
  expect([await count("new_sign_up"), await count("sign_up_digest")]).toEqual([20, 1]);
});

// So long that nobody is left out who was told of the twentieth just before the list of the day before.
test.each([
  [25, 1],
  [27, 0],
])("Twenty sign-ups told %i hours ago: %i daily list", async (hours, lists) => {
  const { close, db } = await startInMemory();
  onTestFinished(close);
  await db.exec(`
    update site_settings set time_zone = '${zoneAt(10)}';
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'chief@policies.test', now());
    update profiles set is_super_admin = true;
    insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), nr || '@policies.test', now() from generate_series(1, 20) nr;
    set session_replication_role = replica;
    update email_queue set created_at = now() - interval '${hours} hours' where kind = 'new_sign_up';
    set session_replication_role = origin`);
  await db.query("select private.queue_daily_emails()");
  const { rows } = await db.query("select from email_queue where kind = 'sign_up_digest'");
  expect(rows).toHaveLength(lists);
});

/** Called twice, as by two mailers: the emails of a morning that has just begun. */
async function queueDailyEmailsTwice() {
  const setZone = (time_zone: string) =>
    server.from("site_settings").update({ time_zone }).eq("id", true).throwOnError();
  await setZone(zoneAt(10));
  await serverKey.rpc("queue_daily_emails").throwOnError();
  await serverKey.rpc("queue_daily_emails").throwOnError();
  await setZone("UTC");
}

describe("a role that a person is given", () => {
  test("is announced to that person, with its permissions and the giver's name, once Undo is no longer offered", async () => {
    const { id } = await welcome({ is_approved: true });
    const role_id = await addRole({ news: ["create"] });
    await admin.from("user_roles").insert({ user_id: id, role_id }).throwOnError();
    const [email, ...others] = await readEmails(id, "role_given");
    expect(others).toEqual([]);
    expect(email?.facts).toMatchObject({ by: "The admin", role: { permissions: { news: ["create"] } } });
    expect(Date.parse(email?.send_after ?? "") - Date.parse(email?.created_at ?? "")).toBe(12_000);
    await admin.from("user_roles").delete().match({ user_id: id, role_id }).throwOnError();
    expect(await readEmails(id, "role_given")).toEqual([]);
  });

  test("is announced three times a day, however often it is taken away and given again", async () => {
    const { id } = await welcome({ is_approved: true });
    const role_id = await addRole({ news: ["create"] });
    for (let times = 0; times < 4; times += 1) {
      await admin.from("user_roles").insert({ user_id: id, role_id }).throwOnError();
      await server
        .from("email_queue")
        .update({ state: "sent", sent_at: new Date().toISOString() })
        .eq("profile_id", id)
        .throwOnError();
      await admin.from("user_roles").delete().match({ user_id: id, role_id }).throwOnError();
    }
    expect(await readEmails(id, "role_given")).toHaveLength(3);
  });

  test("is not announced to a person who is not approved", async () => {
    const { id } = await welcome({});
    const role_id = await addRole({ news: ["create"] });
    await admin.from("user_roles").insert({ user_id: id, role_id }).throwOnError();
    expect(await readEmails(id, "role_given")).toEqual([]);
  });
});

test("The hash of an invited address is kept for two weeks", async () => {
  const { close, db } = await startInMemory();
  onTestFinished(close);
  await db.exec(`insert into private.invited_addresses (hashed, at)
    select gen_random_uuid(), now() - days * interval '1 day' from unnest('{13, 15}'::integer[]) days`);
  await db.query("select private.delete_old_emails()");
  expect((await db.query("select from private.invited_addresses")).rows).toHaveLength(1);
});

describe("an old email", () => {
  test("is deleted 90 days after it was sent, or a year after it was queued and failed", async () => {
    const { id: profile_id, email: recipient } = await welcome({ is_approved: true });
    await server.from("email_queue").delete().eq("profile_id", profile_id).throwOnError();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const draft = { profile_id, recipient, kind: "approval" };
    const ids: number[] = [];
    for (const message of [
      { state: "sent", sent_at: daysAgo(89) },
      { state: "sent", sent_at: daysAgo(91) },
      { state: "failed", created_at: daysAgo(364) },
      { state: "failed", created_at: daysAgo(366) },
      { created_at: daysAgo(366) },
    ])
      ids.push(Number((await addRow("email_queue", { ...draft, ...message })).id));
    await queueDailyEmailsTwice();
    const left = (await readEmails(profile_id, "approval")).map(({ id }) => ids.indexOf(id));
    expect(left).toEqual([0, 2, 4]);
  });
});

describe("an account", () => {
  test("emails both addresses when its address changes", async () => {
    const person = await welcome();
    const after = `${crypto.randomUUID()}@policies.test`;
    await server.from("profiles").update({ email: after }).eq("id", person.id).throwOnError();
    const messages = await readEmails(person.id, "address_change");
    expect(messages.map(({ recipient }) => recipient)).toEqual([person.email, after]);
    expect(messages[0]?.facts).toMatchObject({ before: person.email, after });
  });

  test("gets what waits at its new address, and warnings at the one that they are about", async () => {
    const person = await welcome({ is_approved: true });
    const add = (kind: string, more: object = {}) =>
      addRow("email_queue", { kind, profile_id: person.id, recipient: person.email, ...more });
    for (const kind of ["event_change", "password_change"]) await add(kind);
    await add("registration", { state: "failed" });
    await add("event_cancellation", { state: "sent", sent_at: new Date().toISOString() });
    const newsletter = await addRow("newsletters", {
      ...{ kind: "class", subject: "A", body: "<p>B</p>", class_from: 1999, class_to: 1999 },
      ...{ state: "paused", sent_at: new Date().toISOString(), representative_name: "Ada Byron" },
      ...{ created_by: person.id, reply_to: person.email },
    });
    const after = `${crypto.randomUUID()}@policies.test`;
    await server.from("profiles").update({ email: after }).eq("id", person.id).throwOnError();
    const { data } = await server
      .from("email_queue")
      .select("kind, recipient")
      .eq("profile_id", person.id)
      .neq("kind", "address_change")
      .throwOnError();
    expect(Object.fromEntries(data.map(({ kind, recipient }) => [kind, recipient]))).toMatchObject({
      event_change: after,
      registration: after,
      password_change: person.email,
      event_cancellation: person.email,
    });
    expect(await readRow("newsletters", String(newsletter.id))).toMatchObject({ reply_to: after });
  });

  test("emails its owner about a new password, but not about the first one after an invitation", async () => {
    const change = async (owner: Client, present: string, next: string) =>
      expect((await owner.auth.updateUser({ password: next, current_password: present })).error).toBeNull();
    for (const [isInvited, messages] of [
      [false, [1, 2]],
      [true, [0, 1]],
    ] as const) {
      const address = makeAddress();
      const { data: code } = await admin.rpc("check_new_account", { new_email: address }).throwOnError();
      const facts = { full_name: "Ada Byron", ...(isInvited && { account_code: code }) };
      const { email, id } = await signUp(stage, facts, address);
      const owner = connectVisitor();
      await owner.auth.signInWithPassword({ email, password });
      await change(owner, password, "another-2026");
      expect(await readEmails(id, "password_change"), String(isInvited)).toHaveLength(messages[0]);
      await change(owner, "another-2026", password);
      expect(await readEmails(id, "password_change"), String(isInvited)).toHaveLength(messages[1]);
    }
  });

  test("emails its owner about at most five new passwords an hour", async () => {
    const { email, id } = await welcome();
    const owner = connectVisitor();
    await owner.auth.signInWithPassword({ email, password });
    for (let nr = 0; nr < 7; nr++) {
      const [before, next] = [nr === 0 ? password : `another-${nr}-2026`, `another-${nr + 1}-2026`];
      expect((await owner.auth.updateUser({ password: next, current_password: before })).error).toBeNull();
    }
    expect(await readEmails(id, "password_change")).toHaveLength(5);
  });

  test("emails its owner about a new password, whatever its metadata claims", async () => {
    const { email, id } = await welcome({}, { full_name: "Ada Byron", invited: true });
    const thief = connectVisitor();
    await thief.auth.signInWithPassword({ email, password });
    await thief.auth.updateUser({ data: { invited: "true" } });
    const both = { password: "another-2026", current_password: password, data: { invited: true } };
    expect((await thief.auth.updateUser(both)).error).toBeNull();
    expect(await readEmails(id, "password_change")).toHaveLength(1);
  });

  test("that becomes an administrator is reported to all other administrators", async () => {
    const person = await welcome({}, { full_name: "Grace Hopper" });
    await admin.from("profiles").update({ is_super_admin: true }).eq("id", person.id).throwOnError();
    const about = async (to: string) =>
      (await readEmails(to, "new_admin")).filter(({ facts }) => JSON.stringify(facts).includes(person.id));
    expect(await about(ids.admin)).toMatchObject([
      { facts: { by: "The admin", admin: { full_name: "Grace Hopper" } } },
    ]);
    expect(await about(person.id)).toEqual([]);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", person.id).throwOnError();
  });
});

describe("an event", () => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

  async function join(of_event: string, with_guests = 0) {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    await person.client.rpc("register_for_event", { of_event, with_guests }).throwOnError();
    return person;
  }

  async function register(fields: object = {}) {
    const draft = {
      title: "Dinner",
      event_date: inDays(9),
      location: "Hall",
      description: "Long ".repeat(100),
    };
    const { data: event } = await server
      .from("events")
      .insert({ ...draft, ...fields })
      .select()
      .single()
      .throwOnError();
    const edit = (change: object) => admin.from("events").update(change).eq("id", event.id).throwOnError();
    return { person: await join(event.id), event, edit };
  }

  test("confirms a registration with calendar details, and a cancellation removes it from the calendar", async () => {
    const { person, event } = await register();
    const [message] = await readEmails(person.id, "registration");
    expect(message?.facts).toMatchObject({
      name: "Ada Byron",
      event: { id: event.id, title: "Dinner", ics_sequence: 0 },
    });
    expect(JSON.stringify(message?.facts)).not.toContain("Long");
    await person.client.rpc("cancel_registration", { of_event: event.id }).throwOnError();
    expect(await readEmails(person.id, "registration")).toEqual([]);
  });

  test("confirms at most once an hour, however often a person cancels and registers", async () => {
    const { person, event } = await register();
    await send((await readEmails(person.id, "registration"))[0]?.id);
    const again = async () => {
      await person.client.rpc("cancel_registration", { of_event: event.id }).throwOnError();
      await send((await readEmails(person.id, "registration_cancellation"))[0]?.id);
      await person.client.rpc("register_for_event", { of_event: event.id }).throwOnError();
      return readEmails(person.id, "registration");
    };
    await again();
    const messages = await again();
    expect(messages).toMatchObject([{ state: "sent" }, { state: "waiting" }]);
    expect(Date.parse(messages[1]?.send_after ?? "") - Date.now()).toBeGreaterThan(59 * 60_000);
    // The confirmation of another event is not delayed.
    const other = await register();
    expect(Date.parse((await readEmails(other.person.id, "registration"))[0]?.send_after ?? "")).toBeLessThan(
      Date.now() + 1000,
    );
  });

  test("that changes several times sends one email, comparing with what people last knew, or none if nothing has changed in the end", async () => {
    const { person, edit } = await register();
    await edit({ location: "Library" });
    await edit({ title: "Supper" });
    await edit({ description: "Other words" });
    const messages = await readEmails(person.id, "event_change");
    expect(messages).toHaveLength(1);
    expect(messages[0]?.facts).toMatchObject({
      before: { title: "Dinner", location: "Hall" },
      event: { title: "Supper", location: "Library" },
    });
    expect(Date.parse(messages[0]?.send_after ?? "") - Date.now()).toBeGreaterThan(9 * 60_000);
    await edit({ title: "Dinner", location: "Hall" });
    expect(await readEmails(person.id, "event_change")).toEqual([]);
  });

  test("that changes is reported with the editor's words, or not at all if nobody is to be told", async () => {
    const { person, event } = await register();
    const save = (before: JsonMap, changes: JsonMap, notice: object) =>
      admin.rpc("save_event", {
        edits: [{ table_name: "events", id: event.id, before, changes }],
        ...notice,
      });
    await save({ location: "Hall" }, { location: "Attic" }, { by_email: false }).throwOnError();
    expect(await readEmails(person.id, "event_change")).toEqual([]);
    const words = "  The hall is being painted.";
    await save({ location: "Attic" }, { location: "Library" }, { words }).throwOnError();
    // Words are kept by a later edit without any, and an email that is waiting always has the latest details.
    await save({ title: "Dinner" }, { title: "Supper" }, { by_email: false }).throwOnError();
    expect(await readEmails(person.id, "event_change")).toMatchObject([
      {
        facts: {
          words: "The hall is being painted.",
          before: { location: "Attic", title: "Dinner" },
          event: { location: "Library", title: "Supper" },
        },
      },
    ]);
    const { error } = await save({ title: "Supper" }, { title: "Tea" }, { words: "a".repeat(501) });
    expect(error?.message).toBe("The message can have at most 500 characters.");
    const { data } = await admin.rpc("save_event", {
      edits: [{ table_name: "events", id: event.id, before: { title: "Brunch" }, changes: { title: "Tea" } }],
    });
    expect(data).toMatchObject([{ table_name: "events", theirs: { title: "Supper" } }]);
  });

  test("that is cancelled is reported to registered people if it was still upcoming", async () => {
    const { person, event } = await register();
    await admin.rpc("delete_event", { of_event: event.id, reason: " Fog " }).throwOnError();
    expect(await readEmails(person.id, "event_cancellation")).toMatchObject([
      { facts: { event: { title: "Dinner" }, reason: "Fog" } },
    ]);
    const cancellation = visitor.from("event_cancellations").select("reason").eq("event_id", event.id);
    expect((await cancellation.throwOnError()).data).toEqual([{ reason: "Fog" }]);
    const { error } = await admin.rpc("delete_event", { of_event: event.id, reason: "a".repeat(501) });
    expect(error?.message).toBe("The message can have at most 500 characters.");
    expect(await readEmails(person.id, "registration")).toEqual([]);
    const past = await register();
    await server
      .from("events")
      .update({ event_date: inDays(-1) })
      .eq("id", past.event.id)
      .throwOnError();
    await admin.from("events").delete().eq("id", past.event.id).throwOnError();
    expect(await readEmails(past.person.id, "event_cancellation")).toEqual([]);
  });

  test.each([
    ["end", { ends_at: "2199-01-01T00:00:00+00:00" }],
    ["whole days", { is_all_day: true }],
    ["map", { map_url: "https://maps.example/hall" }],
  ])("that changes its %s is reported, unless the value is the same", async (_, change) => {
    const { person, event, edit } = await register();
    await edit(change);
    const [message] = await readEmails(person.id, "event_change");
    expect(message?.facts).toMatchObject({ event: change, before: { map_url: null, is_all_day: false } });
    const { event_date, ends_at, is_all_day, map_url } = event;
    await edit({ event_date, ends_at, is_all_day, map_url });
    expect(await readEmails(person.id, "event_change")).toEqual([]);
  });

  test("that can be followed online is announced without its link, which no email contains", async () => {
    const { person, event } = await register();
    const url = "https://meet.example/secret";
    await admin.from("event_links").insert({ event_id: event.id, url }).throwOnError();
    expect(await readEmails(person.id, "event_change")).toMatchObject([
      { facts: { before: { is_online: false }, event: { is_online: true } } },
    ]);
    const late = await join(event.id);
    await admin.from("event_links").update({ url: null }).eq("event_id", event.id).throwOnError();
    expect(await readEmails(person.id, "event_change")).toEqual([]);
    expect(await readEmails(late.id, "event_change")).toHaveLength(1);
    await admin.from("events").delete().eq("id", event.id).throwOnError();
    const { data } = await server.from("email_queue").select("facts").in("profile_id", [person.id, late.id]);
    expect(data?.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain("meet.example");
  });

  test("of whole days sends nothing when the association's time zone changes", async () => {
    const { person, event } = await register({ is_all_day: true });
    const setZone = (time_zone: string) =>
      admin.from("site_settings").update({ time_zone }).eq("id", true).throwOnError();
    await setZone("Asia/Karachi");
    expect((await readRow("events", event.id))?.event_date).not.toBe(event.event_date);
    const messages = await readEmails(person.id, "event_change");
    await setZone("UTC");
    expect(messages).toEqual([]);
  });

  test("tells people on the waiting list that they are on it, and their position", async () => {
    const { event, edit } = await register({ capacity: 1, guests_allowed: 1 });
    await edit({ capacity: 2 });
    const line = [await join(event.id, 1), await join(event.id), await join(event.id)];
    const [first, , third] = line;
    if (!first || !third) throw new Error("Nobody in line");
    expect(await readEmails(first.id, "waiting_list")).toMatchObject([
      {
        facts: { name: "Ada Byron", state: "waiting", guests: 1, place_in_line: 1, event: { id: event.id } },
      },
    ]);
    expect(await readEmails(third.id, "waiting_list")).toMatchObject([{ facts: { place_in_line: 3 } }]);
    expect(await readEmails(third.id, "registration")).toEqual([]);
    await third.client.rpc("cancel_registration", { of_event: event.id }).throwOnError();
    expect(await readEmails(third.id, "waiting_list")).toEqual([]);

    await edit({ location: "Library" });
    expect(await readEmails(first.id, "event_change")).toMatchObject([{ facts: { state: "waiting" } }]);
    // A place became free while the email was queued: it shows the state at the time of sending.
    await edit({ capacity: 3 });
    const past = { send_after: new Date(-Date.now()).toISOString() };
    const match = { profile_id: first.id, kind: "event_change" };
    await server.from("email_queue").update(past).match(match).throwOnError();
    await postponeAuthEmails();
    const taken = await claimEmail(serverKey, 60);
    expect(taken).toMatchObject({ profile_id: first.id, facts: { state: "registered", guests: 1 } });
    await admin.from("events").delete().eq("id", event.id).throwOnError();
    expect(await readEmails(line[1]?.id ?? "", "event_cancellation")).toMatchObject([
      { facts: { state: "waiting" } },
    ]);
  });

  test("confirms a waiting-list position that an administrator assigned", async () => {
    const { person, event } = await register({ capacity: 1 });
    await join(event.id);
    const move = { of_event: event.id, person: person.id, to_state: "waiting" };
    await admin.rpc("move_registration", move).throwOnError();
    expect(await readEmails(person.id, "waiting_list")).toMatchObject([{ facts: { place_in_line: 1 } }]);
  });

  test("tells people whom an administrator removes, registered or waiting, if it is upcoming", async () => {
    const { person, event } = await register({ capacity: 1 });
    const waiting = await join(event.id);
    const bystander = await join(event.id);
    const remove = (of_event: string, id: string) =>
      admin.rpc("remove_registration", { of_event, person: id }).throwOnError();
    await remove(event.id, waiting.id);
    await remove(event.id, waiting.id);
    await remove(event.id, person.id);
    for (const [{ id }, state] of [
      [waiting, "waiting"],
      [person, "registered"],
    ] as const)
      expect(await readEmails(id, "event_removal")).toMatchObject([
        { facts: { state, event: { title: "Dinner" } } },
      ]);
    expect(await readEmails(bystander.id, "event_removal")).toEqual([]);
    expect(await readEmails(person.id, "registration")).toEqual([]);
    const past = await register();
    const begun = { event_date: inDays(-1) };
    await server.from("events").update(begun).eq("id", past.event.id).throwOnError();
    await remove(past.event.id, past.person.id);
    expect(await readEmails(past.person.id, "event_removal")).toEqual([]);
  });

  test("tells nobody the same thing over and over when people add, remove, cancel or restore", async () => {
    const { person, event } = await register({ capacity: 1 });
    const rival = await join(event.id);
    const of = { of_event: event.id };
    for (let round = 0; round < 4; round++) {
      await admin.rpc("remove_registration", { ...of, person: person.id }).throwOnError();
      await admin.rpc("add_registration", { ...of, person: person.id }).throwOnError();
    }
    await admin.rpc("remove_registration", { ...of, person: person.id }).throwOnError();
    // The first, and one in an hour.
    expect(await readEmails(person.id, "event_removal")).toHaveLength(2);
    // The state changes with each turn: one has the place, the other waits.
    for (let round = 0; round < 4; round++)
      for (const { client } of [person, rival]) {
        await client.rpc("register_for_event", of);
        await client.rpc("cancel_registration", of).throwOnError();
      }
    for (const { client, id } of [person, rival]) {
      expect((await readEmails(id, "registration_cancellation")).length).toBeLessThanOrEqual(1);
      await client.rpc("register_for_event", of).throwOnError();
      expect(await readEmails(id, "registration_cancellation")).toEqual([]);
    }
    for (let round = 0; round < 3; round++) {
      await admin.rpc("delete_event", { ...of, reason: `Round ${round}` }).throwOnError();
      const [last] = (await readEmails(rival.id, "event_cancellation")).slice(-1);
      if (round === 0) await send(last?.id);
      else expect(Date.parse(last?.send_after ?? "")).toBeGreaterThan(Date.now() + 30 * 60_000);
      await admin.rpc("restore", { of_table: "events", of_row: event.id }).throwOnError();
    }
  });

  test("confirms a cancelled registration once it can no longer be undone, and sends nothing if it was", async () => {
    const { person, event } = await register({ guests_allowed: 1 });
    const act = (name: "cancel_registration" | "register_for_event") =>
      person.client.rpc(name, { of_event: event.id }).throwOnError();
    await send((await readEmails(person.id, "registration"))[0]?.id);
    await act("cancel_registration");
    const [message] = await readEmails(person.id, "registration_cancellation");
    expect(message).toMatchObject({ facts: { state: "registered", event: { title: "Dinner" } } });
    expect(Date.parse(message?.send_after ?? "") - Date.parse(message?.created_at ?? "")).toBe(12_000);
    await act("register_for_event");
    expect(await readEmails(person.id, "registration_cancellation")).toEqual([]);
    expect(await readEmails(person.id, "registration")).toMatchObject([{ state: "sent" }]);
    await admin.rpc("remove_registration", { of_event: event.id, person: person.id }).throwOnError();
    await act("register_for_event");
    expect(await readEmails(person.id, "registration")).toMatchObject([
      { state: "sent" },
      { state: "waiting" },
    ]);
    await act("cancel_registration");
    await send((await readEmails(person.id, "registration_cancellation"))[0]?.id);
    await act("register_for_event");
    expect(await readEmails(person.id, "registration")).toMatchObject([
      { state: "sent" },
      { state: "waiting" },
    ]);
    // Nobody is told of a registration that was never made.
    const other = await register();
    await person.client.rpc("cancel_registration", { of_event: other.event.id }).throwOnError();
    expect(await readEmails(person.id, "registration_cancellation")).toHaveLength(1);
  });

  test("taking place tomorrow sends a reminder once, from nine o'clock in the association's time zone", async () => {
    const { person, event } = await register({ capacity: 1 });
    const setHour = (hour: number) =>
      server
        .from("site_settings")
        .update({ time_zone: zoneAt(hour) })
        .eq("id", true)
        .throwOnError();
    const remind = () => serverKey.rpc("queue_daily_emails").throwOnError();
    const age = { created_at: inDays(-2) };
    await server.from("event_registrations").update(age).eq("event_id", event.id).throwOnError();
    const waiting = await join(event.id);
    // The registration was confirmed long ago.
    await server
      .from("email_queue")
      .delete()
      .match({ profile_id: person.id, kind: "registration" })
      .throwOnError();
    await setHour(10);
    await remind();
    expect(await readEmails(person.id, "event_reminder")).toEqual([]);
    await server
      .from("events")
      .update({ event_date: inDays(1) })
      .eq("id", event.id)
      .throwOnError();
    await setHour(8);
    await remind();
    expect(await readEmails(person.id, "event_reminder")).toEqual([]);
    await setHour(10);
    await remind();
    await remind();
    expect(await readEmails(person.id, "event_reminder")).toMatchObject([
      { facts: { state: "registered", guests: 0, is_closed: false } },
    ]);
    // People on the waiting list are not expected; an email today about a free place replaces the reminder.
    expect(await readEmails(waiting.id, "event_reminder")).toEqual([]);
    await server.from("events").update({ capacity: 2 }).eq("id", event.id).throwOnError();
    expect(await readEmails(waiting.id, "registration")).toMatchObject([{ facts: { waited: true } }]);
    await remind();
    expect(await readEmails(waiting.id, "event_reminder")).toEqual([]);
    await server.from("site_settings").update({ time_zone: "UTC" }).eq("id", true).throwOnError();
  });
});

describe("a test email", () => {
  test("is sent to the administrator who asks, and to no other address", async () => {
    const { client, id, email } = await welcome({ is_approved: true, is_super_admin: true });
    await client.rpc("send_delivery_test").throwOnError();
    expect(await readEmails(id, "test")).toMatchObject([{ recipient: email, state: "waiting" }]);
    for (const other of Object.values(notAdmins)) expectRefused(await other.rpc("send_delivery_test"));
  });

  test("from the doctor shows what became of it, unlike every other email", async () => {
    const { data: id } = await serverKey.rpc("send_delivery_test_to", { address: "doctor@policies.test" });
    const ask = async (email_id: number | null) =>
      (await serverKey.rpc("get_delivery_test", { email_id: email_id ?? 0 }).throwOnError()).data;
    expect(await ask(id)).toEqual([{ state: "waiting", attempts: 0, reason: null }]);
    const { message } = await approveSomebody();
    expect(await ask(message.id)).toEqual([]);
  });
});
