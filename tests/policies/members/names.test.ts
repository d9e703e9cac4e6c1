import { describe, expect, test } from "vitest";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { undoRevocation } from "../../../src/data/members/approvals.ts";
import { approveName, listChangedNames } from "../../../src/data/members/changed-names.ts";
import { badNames, goodNames, posingNames } from "../../support/cases/names.ts";
import { addListed, takeEmail, write } from "../support/emails.ts";
import { admin, expectRefused, ids, member, notAdmins, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow, seePerson } from "../support/writers.ts";

type Somebody = Awaited<ReturnType<typeof welcome>>;

const rename = ({ client, id }: Pick<Somebody, "client" | "id">, full_name: string, whose = id) =>
  client.from("profiles").update({ full_name }).eq("id", whose);
const readName = async ({ id }: { id: string }) => {
  const row = await readRow("profiles", id);
  return [row?.full_name, row?.approved_name];
};
const findChanged = async ({ id }: { id: string }, client = admin) =>
  (await listChangedNames(client)).filter((name) => name.id === id);
const readLog = async ({ id }: { id: string }) =>
  (
    await server
      .from("audit_logs")
      .select("user_id, details")
      .match({ resource_type: "profiles", resource_id: id, action: "edit" })
      .order("id")
      .throwOnError()
  ).data;

const tooOften = "You’ve changed your name, photo or biography ten times today. Try again tomorrow.";

describe("what the website shows of an officer", () => {
  test("can be changed by that person ten times a day, because each change publishes the website", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    const save = (change: object) => person.client.from("profiles").update(change).eq("id", person.id);
    await save({ bio: "Before" }).throwOnError();
    await addRow("officers", { profile_id: person.id, position: "Chair", tenure_start: "2020-01-01" });
    for (let time = 1; time <= 9; time++) await save({ bio: `Chair ${time}`, phone: "1" }).throwOnError();
    await save({ profile_image_url: null, bio: null, full_name: "Ada King" }).throwOnError();
    expect((await readLog(person)).map(({ details }) => (details as { fields: string[] }).fields)).toEqual([
      ...Array.from({ length: 9 }, () => ["bio"]),
      ["bio", "full_name"],
    ]);
    for (const change of [{ bio: "More" }, { full_name: "Ada Lund" }])
      expect((await save(change)).error?.message).toBe(tooOften);
    await save({ phone: "2", bio: null, full_name: "Ada King" }).throwOnError();
    await admin.from("profiles").update({ bio: "By the office" }).eq("id", person.id).throwOnError();
  });

  test("is nobody's business for members without an office", async () => {
    const person = await welcome({ is_approved: true });
    for (let time = 1; time <= 11; time++)
      await person.client
        .from("profiles")
        .update({ bio: `Me ${time}` })
        .eq("id", person.id)
        .throwOnError();
    expect(await readLog(person)).toEqual([]);
  });
});

describe("a name", () => {
  test.each(badNames)("that is %s is refused to people, imports and administrators", async (_, full_name) => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    expectRefused(await rename(person, full_name));
    expectRefused(await rename({ client: admin, id: ids.admin }, full_name, person.id));
    const changes = [{ id: person.id, before: { full_name: "Ada Byron" }, after: { full_name } }];
    expectRefused(await admin.rpc("import_members", { file_name: "names.csv", changes }));
    expectRefused(await admin.from("roster_entries").insert({ full_name }));
    expect(await readName(person)).toEqual(["Ada Byron", "Ada Byron"]);
  });

  test("of a sign-up that is none becomes the beginning of the address, and the sign-up succeeds", async () => {
    for (const full_name of [...badNames.map(([, name]) => name), ...posingNames]) {
      const person = await welcome({}, { full_name });
      expect((await readName(person))[0], full_name).toBe(person.email.split("@")[0]);
    }
  });

  test("of any script is taken", async () => {
    const person = await welcome();
    for (const full_name of goodNames) expect((await rename(person, full_name)).error, full_name).toBeNull();
  });

  test("can be changed ten times a day, because each change stays in the log", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    for (let time = 1; time <= 10; time++) await rename(person, `Ada Byron ${time}`).throwOnError();
    const { error } = await rename(person, "Ada King");
    expect(error?.message).toBe(tooOften);
    await rename({ client: admin, id: ids.admin }, "Ada King", person.id).throwOnError();
  });

  test("of the association is refused, with a reason", async () => {
    const person = await welcome({ is_approved: true });
    for (const full_name of posingNames) {
      const { error } = await rename(person, full_name);
      expect(error?.message, full_name).toMatch(/^A name can’t include the name of the association\./);
    }
  });
});

describe("a member's new name", () => {
  async function renamed() {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 2001 });
    await rename(person, "Grace Hopper").throwOnError();
    return person;
  }

  test("is logged without the name, and listed for those who may read members", async () => {
    const person = await renamed();
    expect(await readLog(person)).toEqual([
      { user_id: person.id, details: { full_name: "Ada Byron", email: person.email, fields: ["full_name"] } },
    ]);
    const name = { id: person.id, full_name: "Grace Hopper", approved_name: "Ada Byron" };
    expect(await findChanged(person)).toEqual([name]);
    expect(await findChanged(person, (await employ({ members: ["read"] })).client)).toEqual([name]);
    for (const client of [member, person.client]) expect(await findChanged(person, client)).toEqual([]);
  });

  test("signs no email to others before it is approved", async () => {
    const [person, reader] = [await renamed(), await addListed()];
    await write(person, reader.id).throwOnError();
    expect((await takeEmail(reader.id))?.facts).toMatchObject({ writer: "Ada Byron" });
    await approveName(admin, { id: person.id, full_name: "Grace Hopper", approved_name: "Ada Byron" });
    const next = await addListed();
    await write(person, next.id).throwOnError();
    expect((await takeEmail(next.id))?.facts).toMatchObject({ writer: "Grace Hopper" });
  });

  test("is approved as it is by those who may approve, which is logged", async () => {
    const person = await renamed();
    const name = { id: person.id, full_name: "Grace Hopper", approved_name: "Ada Byron" };
    const approver = await employ({ members: ["read", "approve"] });
    await rename(person, "Grace M. Hopper").throwOnError();
    await expect(approveName(approver.client, name)).rejects.toThrow(/^This name was changed again/);
    const set = ({ client }: Pick<Somebody, "client">, approved_name: string | null) =>
      client.from("profiles").update({ approved_name }).eq("id", person.id).select();
    const [reader, editor] = [
      await employ({ members: ["read"] }),
      await employ({ members: ["read", "update"] }),
    ];
    for (const client of [...Object.values(notAdmins), reader.client, editor.client, person.client])
      await set({ client }, "Grace M. Hopper");
    for (const wrong of ["Grace Hopper", "Anybody", null]) expectRefused(await set(approver, wrong));
    expect(await readName(person)).toEqual(["Grace M. Hopper", "Ada Byron"]);
    await approveName(approver.client, { ...name, full_name: "Grace M. Hopper" });
    expect(await readName(person)).toEqual(["Grace M. Hopper", "Grace M. Hopper"]);
    expect(await findChanged(person)).toEqual([]);
    expect((await readLog(person)).at(-1)).toMatchObject({
      user_id: approver.id,
      details: { fields: ["approved_name"] },
    });
  });

  test("is approved by an administrator who writes it, and an approval approves the present name", async () => {
    const person = await renamed();
    await rename({ client: admin, id: ids.admin }, "Ada King", person.id).throwOnError();
    expect(await readName(person)).toEqual(["Ada King", "Ada King"]);
    const waiting = await welcome({}, { full_name: "Ada Byron" });
    await rename(waiting, "Grace Hopper").throwOnError();
    expect(await readName(waiting)).toEqual(["Grace Hopper", null]);
    await admin.from("profiles").update({ is_approved: true }).eq("id", waiting.id).throwOnError();
    expect(await readName(waiting)).toEqual(["Grace Hopper", "Grace Hopper"]);
    expect(await readLog(waiting)).toEqual([]);
  });

  test("of an administrator needs no other one", async () => {
    const chief = await welcome({ is_super_admin: true }, { full_name: "Ada Byron" });
    await rename(chief, "Grace Hopper").throwOnError();
    expect(await readName(chief)).toEqual(["Grace Hopper", "Grace Hopper"]);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", chief.id).throwOnError();
  });
});

describe("a name that nobody has approved stays so", () => {
  const meet = async (full_name: string, renamed: string) => {
    const person = await welcome({ is_approved: true }, { full_name, graduation_year: 2001 });
    await rename(person, renamed).throwOnError();
    return person;
  };
  const setApproved = ({ id }: Somebody, is_approved: boolean) =>
    admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();

  test("when a revocation is undone", async () => {
    const person = await meet("Ada Byron", "Grace Hopper");
    await setApproved(person, false);
    await undoRevocation(admin, await seePerson(person.id));
    expect(await readName(person)).toEqual(["Grace Hopper", "Ada Byron"]);
    expect(await readRow("profiles", person.id)).toMatchObject({ is_approved: true });
    expect(await findChanged(person)).toHaveLength(1);
  });

  test("and an undo approves no class, department or name that was not shown", async () => {
    for (const change of [
      { graduation_year: 1975 },
      { department: "Petroleum & Gas Engineering" },
      { full_name: "Eve Lund" },
    ] as const) {
      const person = await welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 2001 });
      const shown = await seePerson(person.id);
      await setApproved(person, false);
      await person.client.from("profiles").update(change).eq("id", person.id).throwOnError();
      for (const seen of [shown, {} as typeof shown])
        await expect(undoRevocation(admin, { ...seen, id: person.id })).rejects.toThrow(OutdatedError);
      expect(await readRow("profiles", person.id)).toMatchObject({ ...change, is_approved: false });
    }
  });

  test("when an import is undone", async () => {
    const person = await meet("Ada Byron", "Grace Hopper");
    const changes = [
      { id: person.id, before: { full_name: "Grace Hopper" }, after: { full_name: "Ada King" } },
    ];
    const given = { file_name: "names.csv", changes };
    const { data: of_import } = await admin.rpc("import_members", given).throwOnError();
    expect(await readName(person)).toEqual(["Ada King", "Ada King"]);
    expect((await admin.rpc("undo_import", { of_import }).throwOnError()).data).toEqual([]);
    expect(await readName(person)).toEqual(["Grace Hopper", "Ada Byron"]);
  });

  test("when a merge is undone", async () => {
    const [kept, closed] = [await meet("Ada Byron", "Grace Hopper"), await meet("Ada King", "Mary Jackson")];
    const merge = { kept_id: kept.id, closed_id: closed.id, from_closed: ["full_name"] };
    const { data: of_merge } = await admin.rpc("merge_accounts", merge).throwOnError();
    expect(await readName(kept)).toEqual(["Mary Jackson", "Mary Jackson"]);
    expect((await admin.rpc("undo_merge", { of_merge }).throwOnError()).data).toEqual([]);
    expect(await readName(kept)).toEqual(["Grace Hopper", "Ada Byron"]);
    expect(await readName(closed)).toEqual(["Mary Jackson", "Ada King"]);
  });

  test("but an undo leaves nobody approved without an approved name", async () => {
    const [kept, closed] = [
      await welcome({}, { full_name: "Ada Byron" }),
      await meet("Ada King", "Mary Jackson"),
    ];
    const merge = { kept_id: kept.id, closed_id: closed.id, from_closed: ["full_name"] };
    const { data: of_merge } = await admin.rpc("merge_accounts", merge).throwOnError();
    await setApproved(kept, true);
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    expect(await readName(kept)).toEqual(["Ada Byron", "Mary Jackson"]);
    const never = await welcome();
    await undoRevocation(admin, await seePerson(never.id));
    expect(await readName(never)).toEqual(["Somebody New", "Somebody New"]);
  });
});

test("An email greets no one whose name no administrator has seen", async () => {
  const person = await welcome({}, { full_name: "Your account is blocked" });
  await server
    .from("profiles")
    .update({ email: `${crypto.randomUUID()}@policies.test` })
    .eq("id", person.id);
  await admin.rpc("decline_member", { member_id: person.id, words: "Sorry" }).throwOnError();
  const entry = { full_name: "Your account is blocked", email: `${crypto.randomUUID()}@policies.test` };
  const source = crypto.randomUUID();
  await addRow("roster_entries", { ...entry, source });
  await admin
    .rpc("send_invitations", { choice: { source }, as_reminder: false, expected_count: 1 })
    .throwOnError();
  const { data } = await server
    .from("email_queue")
    .select("kind, facts")
    .or(`profile_id.eq.${person.id},recipient.eq.${entry.email}`)
    .throwOnError();
  expect(new Set(data.map(({ kind }) => kind))).toEqual(
    new Set(["sign_up", "address_change", "decline", "invitation"]),
  );
  expect(JSON.stringify(data)).not.toContain("blocked");
  await server.from("email_queue").delete().eq("recipient", entry.email).throwOnError();
});
