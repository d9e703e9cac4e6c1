import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveMember, unapproveMembers } from "../../../src/data/members/approvals.ts";
import {
  findRosterMatches,
  linkRosterEntry,
  unlinkRosterEntry,
} from "../../../src/data/roster/roster-matches.ts";
import { signUp } from "../support/accounts.ts";
import {
  admin,
  changeAddress,
  connectWithToken,
  expectRefused,
  leaveForGood,
  notAdmins,
  server,
  stage,
  untyped,
  welcome,
} from "../support/personas.ts";
import type { Person } from "../support/setup.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow, seePerson } from "../support/writers.ts";

const word = () => `W${crypto.randomUUID().slice(0, 8)}`;
const read = (id: unknown) => readRow("roster_entries", id);
const tell = async (id: string) =>
  (await findRosterMatches(admin, [id])).map((match) => [match.kind, match.id]);
const unconfirm = (id: string) =>
  server.from("profiles").update({ is_confirmed: false }).eq("id", id).throwOnError();

/** A person awaiting approval, with this name and class. */
const arrive = (full_name: string, graduation_year = 2009) => welcome({}, { full_name, graduation_year });

describe("matches between sign-ups and the alumni list", () => {
  test("A confirmed address is a match; the same name and class are a probable match", async () => {
    const name = word();
    const person = await arrive(`Chloé ${name}`);
    const alike = await addRow("roster_entries", { full_name: `${name}, Chloe`, graduation_year: 2009 });
    await addRow("roster_entries", { full_name: `Chloe ${name}`, graduation_year: 2010 });
    expect(await tell(person.id)).toEqual([["probable", alike.id]]);
    const exact = await addRow("roster_entries", { full_name: "C.", email: person.email.toUpperCase() });
    expect(await tell(person.id)).toEqual([["exact", exact.id]]);
  });

  test("An unconfirmed address is not a match, but name and class still are", async () => {
    const name = word();
    const person = await arrive(name);
    await unconfirm(person.id);
    const entry = await addRow("roster_entries", { full_name: "Another", email: person.email });
    expect(await tell(person.id)).toEqual([]);
    const alike = await addRow("roster_entries", { full_name: name, graduation_year: 2009 });
    expect(await tell(person.id)).toEqual([["probable", alike.id]]);
    expect(await read(entry.id)).toMatchObject({ profile_id: null });
  });

  test("An entry linked to another account is no match, and at most three similar ones are shown", async () => {
    const name = word();
    const [first, second] = [await arrive(name), await arrive(name)];
    const entry = await addRow("roster_entries", {
      full_name: name,
      graduation_year: 2009,
      profile_id: first.id,
    });
    expect(await tell(first.id)).toEqual([["linked", entry.id]]);
    expect(await tell(second.id)).toEqual([]);
    for (const _ of Array(4)) await addRow("roster_entries", { full_name: name, graduation_year: 2009 });
    expect(await tell(second.id)).toHaveLength(3);
    expect(await tell(first.id)).toHaveLength(1);
  });

  test("Only super admins can compare accounts with the alumni list, or link them", async () => {
    const person = await arrive(word());
    const entry = await addRow("roster_entries", { full_name: "X", email: person.email });
    for (const client of [...Object.values(notAdmins), person.client]) {
      expectRefused(await client.rpc("find_roster_matches", { people: [person.id] }));
      await expect(linkRosterEntry(client, String(entry.id), person.id)).rejects.toThrow();
    }
    expect(await read(entry.id)).toEqual(entry);
  });

  test("An editor of the alumni list links an account only with the permission to edit members", async () => {
    const person = await arrive(word());
    const entry = await addRow("roster_entries", { full_name: "X", email: person.email });
    const id = String(entry.id);
    const { client: secretary } = await employ({ roster: ["read", "update"], members: ["read"] });
    expectRefused(await secretary.from("roster_entries").update({ profile_id: person.id }).eq("id", id));
    expect(await read(id)).toEqual(entry);
    const { client: registrar } = await employ({ roster: ["read", "update"], members: ["read", "update"] });
    await linkRosterEntry(registrar, id, person.id);
    expectRefused(await secretary.from("roster_entries").update({ profile_id: null }).eq("id", id));
    expect(await read(id)).toMatchObject({ profile_id: person.id });
  });
});

describe("the link between an account and an entry", () => {
  test("Approving a person whose address is on the alumni list links them; revoking removes the link", async () => {
    const person = await arrive(word());
    const entry = await addRow("roster_entries", { full_name: "X", email: person.email });
    await approveMember(admin, await seePerson(person.id));
    expect(await read(entry.id)).toMatchObject({ profile_id: person.id });
    await unapproveMembers(admin, [person.id]);
    expect(await read(entry.id)).toMatchObject({ profile_id: null });
  });

  test("A probable match is never linked automatically: an administrator chooses, and can change it", async () => {
    const name = word();
    const [person, other] = [await arrive(name), await arrive(name)];
    const entry = await addRow("roster_entries", { full_name: name, graduation_year: 2009 });
    await approveMember(admin, await seePerson(person.id));
    expect(await read(entry.id)).toMatchObject({ profile_id: null });
    await linkRosterEntry(admin, String(entry.id), person.id);
    await expect(linkRosterEntry(admin, String(entry.id), other.id)).rejects.toThrow(
      "This person on the alumni list is already linked to another account",
    );
    await unapproveMembers(admin, [person.id]);
    expect(await read(entry.id)).toMatchObject({ profile_id: person.id });
    await unlinkRosterEntry(admin, String(entry.id));
    expect(await read(entry.id)).toMatchObject({ profile_id: null });
  });
});

const set = (approves_roster_matches: boolean) =>
  server.from("member_settings").update({ approves_roster_matches }).eq("id", true).throwOnError();

/** An address on the alumni list. */
async function expectSomebody(fields: object = {}, email = `${crypto.randomUUID()}@policies.test`) {
  return {
    email,
    entry: await addRow("roster_entries", {
      full_name: "Expected",
      email: email.toUpperCase(),
      graduation_year: 1999,
      ...fields,
    }),
  };
}

/** An account whose owner has opened the link in the email. */
async function signUpAndConfirm(email: string, metadata: object = { graduation_year: 1999 }) {
  const person = await signUp(stage, metadata, email);
  await unconfirm(person.id);
  await server.from("profiles").update({ is_confirmed: true }).eq("id", person.id).throwOnError();
  return person;
}

const readPerson = (id: string) => readRow("profiles", id);

test("An approval links the entry with that address without a log entry, and takes none from another account", async () => {
  const [free, taken] = [await expectSomebody(), await expectSomebody()];
  const holder = await arrive(word());
  await server
    .from("roster_entries")
    .update({ profile_id: holder.id })
    .eq("id", String(taken.entry.id))
    .throwOnError();
  const countLines = async () => {
    const lines = server.from("audit_logs").select("*", { count: "exact", head: true });
    return (await lines.eq("resource_id", String(free.entry.id)).throwOnError()).count;
  };
  const before = await countLines();
  for (const { email } of [free, taken]) {
    const { id } = await signUp(stage, {}, email);
    await approveMember(admin, await seePerson(id));
    expect(await read(free.entry.id)).toMatchObject({ profile_id: expect.any(String) });
  }
  expect(await countLines()).toBe(before);
  expect(await read(taken.entry.id)).toMatchObject({ profile_id: holder.id });
});

test("Without the setting nobody is approved automatically", async () => {
  const { email, entry } = await expectSomebody();
  const { id } = await signUpAndConfirm(email);
  expect(await readPerson(id)).toMatchObject({ is_approved: false });
  expect(await read(entry.id)).toMatchObject({ profile_id: null });
});

describe("automatic approval of people on the alumni list", () => {
  beforeAll(() => set(true));
  afterAll(() => set(false));

  test("A sign-up with a confirmed address on the alumni list is approved, linked, logged and notified", async () => {
    const { email, entry } = await expectSomebody();
    const { id, token } = await signUpAndConfirm(email);
    expect(await readPerson(id)).toMatchObject({ is_approved: true, approved_by: null });
    expect(await read(entry.id)).toMatchObject({ profile_id: id });
    const { data: log } = await server.from("audit_logs").select().eq("resource_id", id).throwOnError();
    expect(log).toMatchObject([{ action: "approve", user_id: null, details: { email, rule: "roster" } }]);
    const { data: emails } = await server
      .from("email_queue")
      .select("kind")
      .eq("profile_id", id)
      .throwOnError();
    expect(emails).toContainEqual({ kind: "approval" });
    const { data: found } = await admin.rpc("list_members", { q: email, with_status: "approved" });
    expect(found).toHaveLength(1);
    expect((await connectWithToken(token).from("member_settings").select().throwOnError()).data).toHaveLength(
      1,
    );
  });

  test("Where a sign-up needs no confirmation, an address on the alumni list approves nobody", async () => {
    const { email, entry } = await expectSomebody();
    const { id } = await signUp(stage, { graduation_year: 1999 }, email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false, is_confirmed: true });
    expect(await read(entry.id)).toMatchObject({ profile_id: null });
  });

  test("An address that is confirmed later is approved then, and not before", async () => {
    const { email } = await expectSomebody();
    const { id } = await signUp(stage, { graduation_year: 1999 }, email);
    await unconfirm(id);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
    await server.from("profiles").update({ full_name: "Renamed" }).eq("id", id).throwOnError();
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
    await server.from("profiles").update({ is_confirmed: true }).eq("id", id).throwOnError();
    expect(await readPerson(id)).toMatchObject({ is_approved: true });
  });

  test("A sign-up with another class or department than on the alumni list waits for an administrator", async () => {
    const known = { graduation_year: 2009, department: "Petroleum & Gas Engineering" } as const;
    for (const [given, is_approved] of [
      [known, true],
      [{ ...known, graduation_year: 1999 }, false],
      [{ ...known, graduation_year: undefined }, false],
      [{ ...known, department: "Chemical Engineering" }, false],
    ] as const) {
      const { email, entry } = await expectSomebody();
      await server.from("roster_entries").update(known).eq("id", String(entry.id)).throwOnError();
      const { id } = await signUpAndConfirm(email, given);
      expect(await readPerson(id), JSON.stringify(given)).toMatchObject({ is_approved });
    }
  });

  test("Where the alumni list knows no class, nobody chooses one and is approved", async () => {
    const { email, entry } = await expectSomebody();
    await server
      .from("roster_entries")
      .update({ graduation_year: null })
      .eq("id", String(entry.id))
      .throwOnError();
    const { id } = await signUpAndConfirm(email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
  });

  test("An account that had the address before a change of address is remembered, too, with its ban", async () => {
    const { email } = await expectSomebody();
    const person = await signUpAndConfirm(email);
    expect(await readPerson(person.id)).toMatchObject({ is_approved: true });
    await admin.from("messaging_bans").insert({ profile_id: person.id, reason: "Unkind." }).throwOnError();
    // What Auth does once both links were opened.
    await untyped(server)
      .from("profiles")
      .update({ email: `${crypto.randomUUID()}@policies.test` })
      .eq("id", person.id)
      .throwOnError();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    const { id } = await signUpAndConfirm(email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
    const { data } = await server.from("messaging_bans").select("reason").eq("profile_id", id).throwOnError();
    expect(data).toEqual([{ reason: "An earlier account with your email address was banned." }]);
  });

  test("A person who left, or whose account an administrator deleted, waits for an administrator when they return", async () => {
    for (const leave of [
      ({ id }: Person) => admin.rpc("delete_member", { member_id: id }).throwOnError(),
      leaveForGood,
    ]) {
      const { email } = await expectSomebody();
      const person = await signUpAndConfirm(email);
      expect(await readPerson(person.id)).toMatchObject({ is_approved: true });
      await leave(person);
      const { id } = await signUpAndConfirm(email);
      expect(await readPerson(id)).toMatchObject({ is_approved: false });
    }
    // Left under another address: only the entry shows it.
    const { email, entry } = await expectSomebody();
    const left = { left_at: new Date().toISOString() };
    await server.from("roster_entries").update(left).eq("id", String(entry.id)).throwOnError();
    const { id } = await signUpAndConfirm(email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
  });

  test("Who reads the mailbox of somebody who has died, or may have, waits for an administrator", async () => {
    const undecided = await expectSomebody({ note: "Died in 2019, says his widow" });
    const { id } = await signUpAndConfirm(undecided.email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
    // Also under an address from before a change, but nobody else who changes theirs.
    const confirm = async (email: string) => {
      const reader = await welcome({}, { full_name: word(), graduation_year: 1999 });
      await unconfirm(reader.id);
      await changeAddress(reader.id, email);
      await server.from("profiles").update({ is_confirmed: true }).eq("id", reader.id).throwOnError();
      return readPerson(reader.id);
    };
    const [dead, alive] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    for (const { id: member } of [dead, alive]) await changeAddress(member);
    await admin.rpc("mark_deceased", { person: dead.id }).throwOnError();
    for (const { email } of [dead, alive]) await expectSomebody({}, email);
    expect(await confirm(dead.email)).toMatchObject({ is_approved: false });
    expect(await confirm(alive.email)).toMatchObject({ is_approved: true });
  });

  test("A matching name and class approve nobody", async () => {
    const name = word();
    await addRow("roster_entries", { full_name: name, graduation_year: 2009 });
    const { id } = await arrive(name);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
  });

  test("An entry linked to another account approves nobody", async () => {
    const { email, entry } = await expectSomebody();
    const other = await arrive(word());
    await server
      .from("roster_entries")
      .update({ profile_id: other.id })
      .eq("id", String(entry.id))
      .throwOnError();
    const { id } = await signUpAndConfirm(email);
    expect(await readPerson(id)).toMatchObject({ is_approved: false });
  });

  test("A person who was declined or revoked needs an administrator's approval, also with a new account", async () => {
    for (const refuse of [
      (id: string) =>
        admin.rpc("decline_member", { member_id: id, words: "", by_email: false }).throwOnError(),
      async (id: string) => {
        await approveMember(admin, await seePerson(id));
        await unapproveMembers(admin, [id]);
      },
    ]) {
      const email = `${crypto.randomUUID()}@policies.test`;
      const { id } = await signUp(stage, { graduation_year: 1999 }, email);
      await refuse(id);
      await addRow("roster_entries", { full_name: "Expected", email, graduation_year: 1999 });
      await server
        .from("profiles")
        .update({ declined_at: null, is_confirmed: false })
        .eq("id", id)
        .throwOnError();
      await server.from("profiles").update({ is_confirmed: true }).eq("id", id).throwOnError();
      expect(await readPerson(id)).toMatchObject({ is_approved: false });
      await admin.rpc("delete_member", { member_id: id }).throwOnError();
      const again = await signUpAndConfirm(email);
      expect(await readPerson(again.id)).toMatchObject({ is_approved: false });
    }
  });

  test("A member cannot turn on the setting", async () => {
    await set(false);
    for (const client of Object.values(notAdmins))
      await client.from("member_settings").update({ approves_roster_matches: true }).eq("id", true);
    const { data } = await server.from("member_settings").select().single().throwOnError();
    expect(data).toMatchObject({ approves_roster_matches: false });
    await set(true);
  });
});
