import { describe, expect, test } from "vitest";
import { password, signUp } from "../support/accounts.ts";
import {
  admin,
  changeAddress,
  connectVisitor,
  connectWithToken,
  expectRefused,
  leaveForGood,
  member,
  notAdmins,
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

/** People on the alumni list with their own source, by which a test selects them. */
async function addEntries(...people: object[]) {
  const source = crypto.randomUUID();
  const entries = [];
  for (const person of people)
    entries.push(
      await addRow("roster_entries", {
        full_name: "Chloé Durand",
        email: makeAddress(),
        graduation_year: 2009,
        department: "Chemical Engineering",
        source,
        ...person,
      }),
    );
  return { choice: { source }, entries: entries as { id: string; email: string }[] };
}

const count = async (choice: object) =>
  (await admin.rpc("count_invitees", { choice: { ...choice } }).throwOnError()).data[0];
const send = (choice: object, expected_count: number, as_reminder = false) =>
  admin.rpc("send_invitations", { choice: { ...choice }, as_reminder, expected_count });
const listEmails = async (recipient: string) =>
  (await server.from("email_queue").select().eq("recipient", recipient).order("id").throwOnError()).data;
const listKinds = async (recipient: string) => (await listEmails(recipient)).map(({ kind }) => kind);
const getInvitation = async (token: string, client = visitor) =>
  (await client.rpc("get_invitation", { token }).throwOnError()).data;

/** Somebody who was a member and was on no list. */
async function leave() {
  const person = await welcome({ is_approved: true });
  await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
  return person;
}

test("Somebody who left is not invited when the address is added to the list, before or after the account is gone", async () => {
  const [fresh, gone, back] = [await leave(), await leave(), await leave()];
  await admin.rpc("delete_member", { member_id: gone.id }).throwOnError();
  const returning = connectVisitor();
  await returning.auth.signInWithPassword({ email: back.email, password });
  await returning.rpc("restore_own_account").throwOnError();
  const { choice, entries } = await addEntries(
    { email: fresh.email.toUpperCase() },
    { email: gone.email },
    { email: back.email },
    {},
  );
  expect(await count(choice)).toMatchObject({ gone: 2, joined: 1, ready: 1 });
  // Nor by the way of another address.
  await server
    .from("roster_entries")
    .update({ email: null })
    .eq("id", entries[1]?.id ?? "")
    .throwOnError();
  await admin
    .from("roster_entries")
    .update({ email: gone.email })
    .eq("id", entries[3]?.id ?? "")
    .throwOnError();
  expect(await count(choice)).toMatchObject({ gone: 3, ready: 0 });
});

test("Nor is somebody who left when the entry has an address from before a change of address", async () => {
  const person = await welcome({ is_approved: true });
  const email = `${crypto.randomUUID()}@policies.test`;
  await server.from("profiles").update({ email }).eq("id", person.id).throwOnError();
  // Auth still has the former one, so the token does.
  await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
  const { choice } = await addEntries({ email: person.email });
  expect(await count(choice)).toMatchObject({ gone: 1, ready: 0 });
});

test("Nor is a member who left at an address from before a change, until they return; nobody else is who has it now", async () => {
  const [person, other] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
  for (const { id } of [person, other]) await changeAddress(id);
  await changeAddress((await welcome()).id, other.email);
  const { choice, entries } = await addEntries({ email: person.email.toUpperCase() }, { email: other.email });
  expect(await count(choice)).toMatchObject({ joined: 2, ready: 0 });
  const readDepartures = async () =>
    Promise.all(entries.map(async ({ id }) => (await readRow("roster_entries", id))?.left_at));
  for (const { client, email } of [person, other])
    await client.rpc("delete_own_account", { typed_email: email }).throwOnError();
  expect(await count(choice)).toMatchObject({ gone: 1, joined: 1 });
  expect(await readDepartures()).toEqual([expect.any(String), null]);
  const returning = connectVisitor();
  await returning.auth.signInWithPassword({ email: person.email, password });
  await returning.rpc("restore_own_account").throwOnError();
  expect(await readDepartures()).toEqual([null, null]);
  await leaveForGood({
    ...person,
    token: (await returning.auth.getSession()).data.session?.access_token ?? "",
  });
  expect(await count(choice)).toMatchObject({ gone: 1, ready: 0 });
});

/** An invited person, with the tokens that the email contains. */
async function invite(person: object = {}) {
  const { choice, entries } = await addEntries(person);
  const [entry = { id: "", email: "" }] = entries;
  await send(choice, 1).throwOnError();
  const [message] = await listEmails(entry.email);
  const email_id = message?.id ?? 0;
  const { data: token } = await serverKey.rpc("get_invitation_token", { email_id }).throwOnError();
  const { data: refusal } = await serverKey.rpc("get_unsubscribe_token", { email_id }).throwOnError();
  return { choice, entry, token, refusal, id: String(message?.invitation_id) };
}

/** As if it had been sent that many days ago. */
const age = (id: string, days: number) =>
  server
    .from("invitations")
    .update({ invited_at: new Date(Date.now() - days * 86_400_000).toISOString() })
    .eq("id", id)
    .throwOnError();

describe("invitations", () => {
  test("Permitted people can read invitations", async () => {
    const { entry } = await invite();
    const read = admin.from("invitations").select("*, roster_entries(full_name)");
    const { data } = await read.eq("roster_entry_id", entry.id).throwOnError();
    expect(data).toMatchObject([
      { reminded_at: null, profile_id: null, roster_entries: { full_name: "Chloé Durand" } },
    ]);
    for (const client of Object.values(notAdmins)) {
      const asked = client
        .from("invitations")
        .select("*", { count: "exact" })
        .eq("roster_entry_id", entry.id);
      const { data: rows, count: number } = await asked;
      expect([rows ?? [], number ?? 0]).toEqual([[], 0]);
      expectRefused(await client.rpc("count_invitees", { choice: {} }));
      expectRefused(
        await client.rpc("send_invitations", { choice: {}, as_reminder: false, expected_count: 1 }),
      );
      expectRefused(await client.rpc("list_class_figures"));
    }
  });

  test("are sent to each selected person once, and to exactly as many as the administrator was shown", async () => {
    const { choice, entries } = await addEntries({}, {}, { email: null }, { graduation_year: 1999 });
    const first = { ...choice, graduation_year: 2009 };
    expect(await count(first)).toEqual({
      ready: 2,
      due: 0,
      invited: 0,
      joined: 0,
      without_address: 1,
      refused: 0,
      gone: 0,
      deceased: 0,
      undecided: 0,
    });
    const { error } = await send(choice, 2);
    expect(error?.message).toBe(
      "This would now go to 3 people instead of 2. Nothing was sent: check the number and send again.",
    );
    expect((await send(choice, null as unknown as number)).error?.message).toMatch(
      "would now go to 3 people",
    );
    expect(await count(choice)).toMatchObject({ ready: 3, invited: 0 });
    expect((await send(first, 2).throwOnError()).data).toBe(2);
    expect((await send(first, 2)).error?.message).toBe("There’s no one left to invite.");
    expect((await send(choice, 1).throwOnError()).data).toBe(1);
    for (const { email } of entries) if (email) expect(await listKinds(email)).toEqual(["invitation"]);
    expect(await count(choice)).toMatchObject({ ready: 0, invited: 3, without_address: 1 });
  });

  test("reach no address twice within two weeks, although its entry was changed or entered again", async () => {
    const { choice, entries } = await addEntries({});
    const { id, email } = entries[0] ?? expect.fail("no entry");
    await send(choice, 1).throwOnError();
    for (const address of [makeAddress(), email])
      await server.from("roster_entries").update({ email: address }).eq("id", id).throwOnError();
    expect(await count(choice)).toMatchObject({ ready: 0, invited: 1 });
    expectRefused(await send(choice, 1));
    await server.from("roster_entries").delete().eq("id", id).throwOnError();
    const again = await addEntries({ email });
    expectRefused(await send(again.choice, 1));
    expect(await count(again.choice)).toMatchObject({ ready: 0, invited: 1 });
  });

  test("are sent in batches of 500", async () => {
    const source = crypto.randomUUID();
    const row = (number: number) => ({ full_name: `Person ${number}`, email: makeAddress(), source });
    const rows = Array.from({ length: 501 }, (_, i) => row(i));
    for (let from = 0; from < rows.length; from += 100)
      await server
        .from("roster_entries")
        .insert(rows.slice(from, from + 100))
        .throwOnError();
    expect((await send({ source }, 501).throwOnError()).data).toBe(500);
    expect(await count({ source })).toMatchObject({ ready: 1, invited: 500 });
    expect((await send({ source }, 1).throwOnError()).data).toBe(1);
  });

  test("are followed by one reminder, after 14 days, only to people without an account", async () => {
    const { choice, entry, id } = await invite();
    await age(id, 13);
    expect((await send(choice, 1, true)).error?.message).toBe("There are no reminders left to send.");
    await age(id, 15);
    expect(await count(choice)).toMatchObject({ due: 1, invited: 0 });
    await send(choice, 1, true).throwOnError();
    expect(await listKinds(entry.email)).toEqual(["invitation", "invitation_reminder"]);
    await age(id, 100);
    expect(await count(choice)).toMatchObject({ due: 0, invited: 1 });

    const other = await invite();
    await age(other.id, 15);
    await signUp(stage, {}, other.entry.email);
    expect(await count(other.choice)).toMatchObject({ due: 0, joined: 1 });
  });

  test("are not sent to a person who deleted their account, however it was linked to the entry", async () => {
    const leave = ({ token, email }: { token: string; email: string }) =>
      connectWithToken(token).rpc("delete_own_account", { typed_email: email }).throwOnError();
    const byAddress = await invite();
    await leave(await signUp(stage, {}, byAddress.entry.email));
    const byLink = await invite();
    await leave(await signUp(stage, { invitation: byLink.token }));
    const tied = await welcome();
    const byAdmin = await addEntries({ profile_id: tied.id });
    await leave(tied);
    for (const { choice } of [byAddress, byLink, byAdmin])
      expect(await count(choice)).toMatchObject({ ready: 0, invited: 0, due: 0, joined: 0, gone: 1 });
    await age(byLink.id, 15);
    expect((await send(byLink.choice, 1, true)).error?.message).toBe("There are no reminders left to send.");

    // An account deleted by an administrator does not show what the person wants.
    const declined = await addEntries({});
    const { id } = await signUp(stage, {}, declined.entries[0]?.email);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect(await count(declined.choice)).toMatchObject({ ready: 1, gone: 0 });
  });

  test("are logged with their number, without names", async () => {
    const { choice, entry } = await invite();
    const { data } = await admin
      .from("audit_logs")
      .select()
      .eq("action", "invite")
      .contains("details", { title: choice.source })
      .throwOnError();
    expect(data).toMatchObject([{ resource_type: "roster_entries", details: { recipients: 1 } }]);
    expect(JSON.stringify(data)).not.toContain(entry.email);
  });

  test("that are still queued are withdrawn when the entry or its address is deleted or an account is created", async () => {
    const { entry, token } = await invite();
    await admin.from("roster_entries").update({ email: makeAddress() }).eq("id", entry.id).throwOnError();
    expect(await listKinds(entry.email)).toEqual([]);
    expect(await getInvitation(token)).toEqual([]);

    const deleted = await invite();
    await admin.from("roster_entries").delete().eq("id", deleted.entry.id).throwOnError();
    expect(await listKinds(deleted.entry.email)).toEqual([]);
    expect(await getInvitation(deleted.token)).toEqual([]);

    const joined = await invite();
    await signUp(stage, {}, joined.entry.email.toUpperCase());
    expect(await listKinds(joined.entry.email)).not.toContain("invitation");
    expect(await readRow("invitations", joined.id)).not.toBeNull();
  });

  test("are counted by class on the dashboard", async () => {
    const year = 1960 + Math.floor(Math.random() * 20);
    const read = async () => {
      const { data } = await admin.rpc("list_class_figures").throwOnError();
      return (
        data.find(({ graduation_year }) => graduation_year === year) ?? { people: 0, invited: 0, joined: 0 }
      );
    };
    const before = await read();
    const { choice } = await addEntries({ graduation_year: year }, { graduation_year: year });
    const { id } = await welcome();
    await addEntries({ graduation_year: year, profile_id: id });
    await send(choice, 2).throwOnError();
    expect(await read()).toEqual({
      graduation_year: year,
      people: before.people + 3,
      invited: before.invited + 2,
      joined: before.joined + 1,
    });
  });
});

describe("before sending", () => {
  test("the people are chosen: a choice that is no object is not everybody", async () => {
    for (const choice of ["[1, 2]", '"all"', 1, true, null]) {
      const counted = await admin.rpc("count_invitees", { choice: choice });
      expect(counted.error?.message).toBe("Choose the people to invite.");
      const sent = await admin.rpc("send_invitations", {
        choice: choice,
        as_reminder: false,
        expected_count: 1,
      });
      expect(sent.error?.message).toBe("Choose the people to invite.");
    }
  });

  const facts = async (recipient: string) => (await listEmails(recipient)).map((email) => email.facts);

  test("single people can be left out, and are counted and invited with the rest later", async () => {
    const { choice, entries } = await addEntries({}, {}, {});
    const left_out = [entries[0]?.id];
    expect(await count({ ...choice, left_out })).toMatchObject({ ready: 2 });
    await send({ ...choice, left_out }, 2).throwOnError();
    expect(await listKinds(entries[0]?.email ?? "")).toEqual([]);
    expect(await count(choice)).toMatchObject({ ready: 1, invited: 2 });
    await send(choice, 1).throwOnError();
    for (const asked of [
      await admin.rpc("count_invitees", { choice: { left_out: Array(101).fill(left_out[0]) } }),
      await send({ left_out: Array(101).fill(left_out[0]) }, 1),
    ])
      expect(asked.error?.message).toBe("Leave out at most 100 people.");
  });

  test("a message of at most 500 characters can be added to the text", async () => {
    const { choice, entries } = await addEntries({}, {});
    const [first = "", second = ""] = entries.map(({ email }) => email);
    const ask = (words: string, left_out: string[]) =>
      admin.rpc("send_invitations", {
        choice: { ...choice, left_out },
        as_reminder: false,
        expected_count: 1,
        words,
      });
    expect((await ask("a".repeat(501), [])).error?.message).toBe(
      "Use at most 500 characters for your message.",
    );
    await ask(" Come to the reunion. ", [entries[1]?.id ?? ""]).throwOnError();
    await ask(" ", []).throwOnError();
    expect(await facts(first)).toEqual([{ name: null, words: "Come to the reunion." }]);
    expect(await facts(second)).toEqual([{ name: null }]);
  });

  test("words of one's own require the permission to send emails", async () => {
    const { choice } = await addEntries({}, {});
    const { client } = await employ({ roster: ["read", "send"] });
    const sending = { choice, as_reminder: false, expected_count: 2 };
    expectRefused(await client.rpc("send_invitations", { ...sending, words: "Come to the reunion." }));
    expectRefused(
      await client.rpc("send_test_invitation", { as_reminder: false, words: "Come to the reunion." }),
    );
    expect(await count(choice)).toMatchObject({ ready: 2 });
    await client.rpc("send_invitations", { ...sending, words: " " }).throwOnError();
  });

  test("a test goes to the administrator alone, without anybody's link", async () => {
    const { client, email } = await employ({ roster: ["read", "send"], emails: ["send"] });
    const { client: reader } = await employ({ roster: ["read"] });
    expectRefused(await reader.rpc("send_test_invitation", { as_reminder: false }));
    const long = await client.rpc("send_test_invitation", { as_reminder: false, words: "a".repeat(501) });
    expect(long.error?.message).toBe("Use at most 500 characters for your message.");
    await client
      .rpc("send_test_invitation", { as_reminder: true, words: "Come to the reunion." })
      .throwOnError();
    const [own] = (await listEmails(email)).filter(({ kind }) => kind === "invitation_reminder");
    expect(own).toMatchObject({
      invitation_id: null,
      facts: { words: "Come to the reunion.", is_test: true },
    });
    const email_id = own?.id ?? 0;
    for (const token of ["get_invitation_token", "get_unsubscribe_token"] as const)
      expect((await serverKey.rpc(token, { email_id }).throwOnError()).data).toBeNull();
  });
});

describe("the personal link", () => {
  test("shows its reader four fields, and nothing else", async () => {
    const { entry, token } = await invite({ note: "Met at the jubilee" });
    for (const client of [visitor, member, admin])
      expect(await getInvitation(token, client)).toEqual([
        {
          full_name: "Chloé Durand",
          email: entry.email,
          graduation_year: 2009,
          department: "Chemical Engineering",
        },
      ]);
  });

  test("gives one response to unknown, used, withdrawn and wrong-purpose tokens", async () => {
    const { token, refusal } = await invite();
    const { token: other } = await invite();
    const used = await invite();
    await signUp(stage, {}, used.entry.email);
    const mixed = `${token.slice(0, 30)}${other.slice(30)}`;
    const wrong = [
      "",
      "sign_up.",
      mixed,
      refusal,
      token.replace("sign_up", "roster"),
      used.token,
      `${token}A`,
    ];
    for (const text of wrong) expect(await getInvitation(text), text).toEqual([]);
    // Nor does the personal link unsubscribe.
    for (const text of [token, token.replace("sign_up", "emails"), token.replace("sign_up", "roster")])
      expect((await visitor.rpc("unsubscribe_from_emails", { token: text }).throwOnError()).data, text).toBe(
        false,
      );
    expect(await getInvitation(token)).toHaveLength(1);
  });

  test("is in no table that a super admin can read, and only the mailers' key creates it", async () => {
    const { entry, token, refusal } = await invite();
    const [message] = await listEmails(entry.email);
    const rows = [
      ...(await admin.from("email_queue").select().eq("recipient", entry.email).throwOnError()).data,
      ...(await admin.from("invitations").select().eq("roster_entry_id", entry.id).throwOnError()).data,
      ...(await admin.from("roster_entries").select().eq("id", entry.id).throwOnError()).data,
    ];
    expect(rows).toHaveLength(3);
    for (const secret of [token, refusal]) expect(JSON.stringify(rows)).not.toContain(secret.split(".")[1]);
    for (const client of [visitor, member, admin])
      expectRefused(await client.rpc("get_invitation_token", { email_id: message?.id ?? 0 }));
    for (const table of ["unsubscribe_keys", "unsubscribed_addresses", "invitees"])
      expectRefused(await untyped(admin).schema("private").from(table).select());
  });

  test("links a sign-up with another address to the invitation only as a probable match", async () => {
    const { entry, token, id } = await invite();
    const person = await signUp(stage, { full_name: "Chloé Martin", invitation: token });
    expect(await readRow("invitations", id)).toMatchObject({ profile_id: person.id });
    expect(await readRow("roster_entries", entry.id)).toMatchObject({ profile_id: null });
    expect(await readRow("profiles", person.id)).toMatchObject({
      is_approved: false,
      full_name: "Chloé Martin",
    });
    const { data: matches } = await admin.rpc("find_roster_matches", { people: [person.id] }).throwOnError();
    expect(matches).toMatchObject([{ person_id: person.id, kind: "probable", id: entry.id }]);
    // It is used now.
    expect(await getInvitation(token)).toEqual([]);
    await signUp(stage, { invitation: token });
    expect(await readRow("invitations", id)).toMatchObject({ profile_id: person.id });
    await signUp(stage, { invitation: "sign_up.made-up" });
  });

  test("links the account to the entry when the invited address is approved", async () => {
    const { entry, token } = await invite();
    const person = await signUp(stage, { full_name: "Chloé Martin", invitation: token }, entry.email);
    const match = async () =>
      (await admin.rpc("find_roster_matches", { people: [person.id] }).throwOnError()).data;
    expect(await match()).toMatchObject([{ kind: "exact", id: entry.id }]);
    await admin.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
    expect(await readRow("roster_entries", entry.id)).toMatchObject({ profile_id: person.id });
    expect(await match()).toMatchObject([{ kind: "linked", id: entry.id }]);
  });

  test("can be used again when the account that used it is deleted", async () => {
    const { token } = await invite();
    const { id } = await signUp(stage, { invitation: token });
    expect(await getInvitation(token)).toEqual([]);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect(await getInvitation(token)).toHaveLength(1);
  });
});

describe("an invited person who unsubscribes", () => {
  const refuse = async (token: string) =>
    (await visitor.rpc("unsubscribe_from_emails", { token }).throwOnError()).data;

  test("uses the link in the email and gets no more, even after the entry was deleted and added again", async () => {
    const { choice, entry, id, refusal } = await invite();
    expect(refusal).toMatch(/^roster\.[\w-]{43}$/);
    await age(id, 15);
    for (const _ of [1, 2]) expect(await refuse(refusal)).toBe(true);
    expect(await listKinds(entry.email)).toEqual([]);
    expect(await count(choice)).toMatchObject({ due: 0, refused: 1 });
    await admin.from("roster_entries").delete().eq("id", entry.id).throwOnError();
    const again = await addEntries({ email: entry.email.toUpperCase() });
    expect(await count(again.choice)).toMatchObject({ ready: 0, refused: 1 });
    expect((await send(again.choice, 1)).error?.message).toBe("There’s no one left to invite.");
  });

  test("gets none from anyone, but still gets the account's required emails", async () => {
    const { entry, id, refusal } = await invite();
    await refuse(refusal);
    const message = { invitation_id: id, recipient: entry.email, kind: "invitation_reminder" } as const;
    expect((await server.from("email_queue").insert(message).select().throwOnError()).data).toEqual([]);
    await signUp(stage, {}, entry.email);
    expect(await listKinds(entry.email)).toContain("sign_up");
  });

  test("can resubscribe by the same link", async () => {
    const { choice, id, refusal } = await invite();
    await refuse(refusal);
    await age(id, 15);
    expect((await visitor.rpc("resubscribe_to_emails", { token: refusal }).throwOnError()).data).toBe(true);
    expect(await count(choice)).toMatchObject({ due: 1, refused: 0 });
  });

  test("An invented token unsubscribes nobody", async () => {
    const { refusal } = await invite();
    const { refusal: other } = await invite();
    expect(await refuse(`${refusal.slice(0, 32)}${other.slice(32)}`)).toBe(false);
    expect(await refuse(refusal.replace("roster", "emails"))).toBe(false);
  });
});
