import { beforeEach, describe, expect, test } from "vitest";
import { searchAudit } from "../../../src/data/history/audit.ts";
import {
  beginImport,
  getLastImport,
  putFailedBack,
  stepImport,
  undoImport,
} from "../../../src/data/import/imports.ts";
import { exportMembers, listMembersByEmails } from "../../../src/data/members/members.ts";
import { toCsv } from "../../../src/domain/core/csv.ts";
import { parseAuditList } from "../../../src/domain/history/audit-list.ts";
import { guessColumns } from "../../../src/domain/import/import-columns.ts";
import { listImportEmails, memberColumns } from "../../../src/domain/import/member-import.ts";
import { type PlannedMember, planMembers } from "../../../src/domain/import/member-plan.ts";
import { toMembersSheet } from "../../../src/domain/import/people-sheet.ts";
import { parseCsvTable } from "../../../src/domain/import/table/read-csv.ts";
import { everyMember } from "../../../src/domain/members/member-list.ts";
import { password } from "../support/accounts.ts";
import { readAuthToken } from "../support/emails.ts";
import { admin, connectVisitor, ids, notAdmins, server, stage, welcome } from "../support/personas.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const maker = {
  project: { url: stage.url, key: stage.publishableKey },
  admin,
  origin: "http://localhost",
};

async function plan(csv: string): Promise<PlannedMember[]> {
  const table = parseCsvTable(csv);
  if (!table) throw new Error("no table");
  const mapping = guessColumns(memberColumns, table.columns);
  const existing = await listMembersByEmails(admin, listImportEmails(table, mapping));
  return planMembers(table, mapping, existing, { useFirst: false, now: new Date() });
}

/** Runs an import to the end, including its new accounts. */
async function importMembers(rows: PlannedMember[], by = maker) {
  let progress = await beginImport(admin, "people.csv", rows);
  while (progress.rest.length > 0) progress = await stepImport(by, progress);
  return progress;
}

const importCsv = async (csv: string) => importMembers(await plan(csv));
const newEmail = () => `${crypto.randomUUID()}@policies.test`;
const read = (id: string) => readRow("profiles", id);
const readByEmail = async (email: string) =>
  (await server.from("profiles").select().eq("email", email).maybeSingle().throwOnError()).data;

/** Each test starts without an import that can be undone. */
beforeEach(async () => {
  await server.from("member_imports").delete().not("id", "is", null).throwOnError();
});

describe("an import", () => {
  test("leaves no approval that only it gave, not even for somebody who is marked as deceased meanwhile", async () => {
    const { id, email } = await welcome({}, { full_name: "Ada Byron" });
    const done = await importCsv(`Email,Name,Status\n${email},Ada Byron,Approved\n`);
    expect(await read(id)).toMatchObject({ is_approved: true });
    await admin.rpc("mark_deceased", { person: id }).throwOnError();
    await undoImport(admin, done.id);
    await admin.rpc("unmark_deceased", { person: id }).throwOnError();
    expect(await read(id)).toMatchObject({ is_approved: false, is_deceased: false });
  });

  test("changes existing members and creates the others, and each new one gets the email to set a password", async () => {
    const { id, email } = await welcome({}, { full_name: "Ada Byron" });
    const fresh = newEmail();
    const rows = await plan(
      `Email,Name,Phone,Department,Year,Status\n${email},Ada King,020 1,,1999,Approved\n${fresh},New One,,Chemical,,\n`,
    );
    const result = await importMembers(rows);
    expect(result).toMatchObject({ updated: 1, created: 1, failures: [] });
    expect(await read(id)).toMatchObject({
      full_name: "Ada King",
      phone: "020 1",
      graduation_year: 1999,
      is_approved: true,
      approved_by: ids.admin,
    });
    expect(await readByEmail(fresh)).toMatchObject({
      full_name: "New One",
      is_approved: true,
      approved_by: ids.admin,
    });
    expect(await readAuthToken(fresh)).toMatch(/^\w+$/);
    expect(await getLastImport(admin)).toMatchObject({
      id: result.id,
      file_name: "people.csv",
      creator: { full_name: "The admin" },
      updated: 1,
      created: 1,
    });
  });

  test("changes nothing when our own export is imported", async () => {
    await welcome({ is_approved: true }, { full_name: "-A (B)" });
    const { id } = await welcome();
    await server.from("profiles").update({ phone: "=1" }).eq("id", id).throwOnError();
    const rows = await plan(toCsv(toMembersSheet(await exportMembers(admin, everyMember), "UTC").lines));
    expect(rows.filter((row) => row.kind !== "same")).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  });

  test("changes all or none: an outdated preview is rejected", async () => {
    const [one, other] = [await welcome(), await welcome()];
    const rows = await plan(`Email,Phone\n${one.email},1\n${other.email},2\n`);
    await server.from("profiles").update({ phone: "meanwhile" }).eq("id", other.id).throwOnError();
    await expect(importMembers(rows)).rejects.toThrow("These members have changed since the preview.");
    expect(await read(one.id)).toMatchObject({ phone: null });
    expect(await getLastImport(admin)).toBeNull();
  });

  test("of several parts changes nothing twice when a part is sent again, keeps what was stored, and is undone as a whole", async () => {
    const [one, other, third] = [await welcome(), await welcome(), await welcome()];
    const begun = await beginImport(admin, "people.csv", await plan(`Email,Phone\n${one.email},1\n`));
    const { id } = begun;
    const sendPart = (...people: { id: string }[]) =>
      stepImport(maker, {
        ...begun,
        changes: people.map((person) => ({ id: person.id, before: { phone: null }, after: { phone: "1" } })),
      });
    expect(await sendPart(other)).toMatchObject({ id, updated: 2, changes: [] });
    expect(await sendPart(other)).toMatchObject({ id });
    await server.from("profiles").update({ phone: "meanwhile" }).eq("id", third.id).throwOnError();
    await expect(sendPart(other, third)).rejects.toThrow(
      "These members have changed since the preview. The rest was not imported: choose the file again.",
    );
    expect(await readLog({ resource_id: id })).toMatchObject([
      { details: { updated: 1 }, continues: null },
      { details: { updated: 2 } },
      { details: { updated: 2 } },
    ]);
    expect(await getLastImport(admin)).toMatchObject({ id, updated: 2 });
    expect(await undoImport(admin, id)).toEqual([]);
    for (const person of [one, other]) expect(await read(person.id)).toMatchObject({ phone: null });
    await expect(sendPart(other)).rejects.toThrow("This import was undone or belongs to another person.");
    expect(await read(other.id)).toMatchObject({ phone: null });
  });

  test("reports an account that cannot be created, and continues", async () => {
    const [taken, free] = [newEmail(), newEmail()];
    const rows = await plan(`Email,Name,Department\n${taken},A,Chemical\n${free},B,Chemical\n`);
    await connectVisitor().auth.signUp({ email: taken, password });
    const result = await importMembers(rows);
    expect(result).toMatchObject({
      created: 1,
      failures: [{ line: 2, email: taken, reason: "An account with this email address already exists." }],
    });
    expect(await readByEmail(free)).not.toBeNull();
  });

  test("that loses its connection keeps the missing accounts for later, and then continues with them", async () => {
    const emails = [newEmail(), newEmail()];
    const rows = await plan(
      `Email,Name,Department\n${emails.map((email) => `${email},A,Chemical`).join("\n")}\n`,
    );
    const lost = { ...maker, admin: connectVisitor() };
    const stuck = await importMembers(rows, lost);
    expect(stuck).toMatchObject({ created: 0, rest: [] });
    expect(stuck.failures.map(({ reason }) => reason)).toEqual(Array(2).fill("Failed to create member"));
    let progress = putFailedBack(stuck);
    expect(progress).toMatchObject({ failures: [], failedInARow: [] });
    while (progress.rest.length > 0) progress = await stepImport(maker, progress);
    expect(progress).toMatchObject({ created: 2, failures: [] });
    for (const email of emails) expect(await readByEmail(email)).not.toBeNull();
  });

  test("cannot clear, revoke or change a column missing from the file, whatever a client sends", async () => {
    const { id } = await welcome({ is_approved: true });
    await server.from("profiles").update({ phone: "1" }).eq("id", id).throwOnError();
    const before = await read(id);
    for (const [field, value] of Object.entries({
      phone: null,
      is_approved: false,
      is_super_admin: true,
      email: "taken@policies.test",
      created_at: "1999-01-01T00:00:00Z",
      approved_by: id,
    })) {
      const changes = [
        { id, before: { [field]: (before?.[field] ?? null) as string | null }, after: { [field]: value } },
      ];
      expect((await admin.rpc("import_members", { file_name: "a", changes })).error, field).not.toBeNull();
    }
    const blind = [{ id, before: {}, after: { phone: "2" } }];
    expect((await admin.rpc("import_members", { file_name: "a", changes: blind })).error).not.toBeNull();
    expect(await read(id)).toEqual(before);
  });

  test("approves nobody who has changed since the preview", async () => {
    const { id, email, client } = await welcome({}, { full_name: "Ada Byron" });
    const rows = await plan(`Email,Status\n${email},Approved\n`);
    await client.from("profiles").update({ full_name: "Grace Hopper" }).eq("id", id).throwOnError();
    await expect(beginImport(admin, "people.csv", rows)).rejects.toThrow(
      /^These members have changed since the preview\. Nothing was imported/,
    );
    expect(await read(id)).toMatchObject({ is_approved: false, approved_name: null });
  });

  test("is logged, with the changes of each person but not the old values", async () => {
    const { id, email } = await welcome();
    const result = await importCsv(`Email,Phone\n${email},secret 1\n`);
    const history = async (resourceId: string) =>
      (
        await searchAudit(
          admin,
          { filter: { ...parseAuditList({}).filter, resourceId }, page: 1 },
          { from: null, to: null },
        )
      ).rows;
    expect(await history(result.id)).toMatchObject([{ action: "import", details: { updated: 1 } }]);
    expect(await history(id)).toMatchObject([{ action: "edit", details: { fields: ["phone"] } }]);
    await undoImport(admin, result.id);
    expect((await history(result.id))[0]).toMatchObject({
      action: "undo_import",
      details: { restored: 1, removed: 0 },
    });
  });
});

describe("undoing the last import", () => {
  test("restores what it changed and deletes the members that it created", async () => {
    const { id, email } = await welcome({}, { full_name: "Ada Byron" });
    const before = await read(id);
    const fresh = newEmail();
    const { id: importId } = await importCsv(
      `Email,Name,Phone,Department,Status\n${email},Ada King,1,Petroleum,Approved\n${fresh},New,,Chemical,\n`,
    );
    expect(await undoImport(admin, importId)).toEqual([]);
    expect(await read(id)).toEqual(before);
    expect(await readByEmail(fresh)).toBeNull();
    expect(await getLastImport(admin)).toBeNull();
    await expect(undoImport(admin, importId)).rejects.toThrow("Only the last import can be undone.");
  });

  test("leaves no approval for an account that its owner deleted meanwhile and restores", async () => {
    const person = await welcome({}, { full_name: "Ada Byron" });
    const { id: importId } = await importCsv(`Email,Status\n${person.email},Approved\n`);
    expect(await read(person.id)).toMatchObject({ is_approved: true });
    await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
    expect(await undoImport(admin, importId)).toEqual([]);
    const back = connectVisitor();
    await back.auth.signInWithPassword({ email: person.email, password });
    await back.rpc("restore_own_account").throwOnError();
    expect(await read(person.id)).toMatchObject({ is_approved: false, deleted_at: null });
  });

  test("keeps values that someone has changed since, and reports them", async () => {
    const { id, email } = await welcome({}, { full_name: "Ada Byron" });
    const { id: importId } = await importCsv(`Email,Name,Phone\n${email},Ada King,1\n`);
    await server.from("profiles").update({ phone: "2" }).eq("id", id).throwOnError();
    expect(await undoImport(admin, importId)).toEqual([
      { member_id: id, full_name: "Ada King", kept: "phone" },
    ]);
    expect(await read(id)).toMatchObject({ full_name: "Ada Byron", phone: "2" });
  });

  test("keeps an account that is in use, and reports it", async () => {
    const [signedIn, inOffice, unused] = [newEmail(), newEmail(), newEmail()];
    const { id: importId } = await importCsv(
      `Email,Name,Department\n${signedIn},Signed In,Chemical\n${inOffice},In Office,Chemical\n${unused},Unused,Chemical\n`,
    );
    await setPassword(signedIn);
    // As if the import had completed the account only after that.
    const { id } = (await readByEmail(signedIn)) ?? {};
    const added_at = new Date(Date.now() + 60_000).toISOString();
    await server
      .from("member_import_rows")
      .update({ added_at })
      .eq("member_id", id ?? "")
      .throwOnError();
    const holder = await readByEmail(inOffice);
    await addRow("officers", { profile_id: holder?.id, position: "Chair", tenure_start: "2020-01-01" });
    const kept = await undoImport(admin, importId);
    expect(kept.map(({ full_name, kept: what }) => [full_name, what]).sort()).toEqual([
      ["In Office", "account"],
      ["Signed In", "account"],
    ]);
    expect(await readByEmail(signedIn)).not.toBeNull();
    expect(await readByEmail(unused)).toBeNull();
  });

  test("is possible only for the last one", async () => {
    const { id, email } = await welcome();
    const { id: first } = await importCsv(`Email,Phone\n${email},1\n`);
    const { id: second } = await importCsv(`Email,Phone\n${email},2\n`);
    await expect(undoImport(admin, first)).rejects.toThrow("Only the last import can be undone.");
    await undoImport(admin, second);
    expect(await read(id)).toMatchObject({ phone: "1" });
    await undoImport(admin, first);
    expect(await read(id)).toMatchObject({ phone: null });
  });

  test("deletes the old values of a person who is deleted", async () => {
    const { id, email } = await welcome();
    const { id: importId } = await importCsv(`Email,Phone\n${email},1\n`);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect((await server.from("member_import_rows").select().eq("import_id", importId)).data).toEqual([]);
    expect(await undoImport(admin, importId)).toEqual([]);
  });
});

describe("access to imports", () => {
  test("Permitted people can read imports", async () => {
    const { email } = await welcome();
    const { id } = await importCsv(`Email,Phone\n${email},1\n`);
    expect(await getLastImport(admin)).toMatchObject({ id });
    for (const client of Object.values(notAdmins))
      expect((await client.from("member_imports").select()).data ?? []).toEqual([]);
  });

  test("Permitted people can read what imports changed", async () => {
    const person = await welcome({ is_approved: true });
    await importCsv(`Email,Phone\n${person.email},1\n`);
    expect((await admin.from("member_import_rows").select().throwOnError()).data).toHaveLength(1);
    for (const client of [...Object.values(notAdmins), person.client])
      expect((await client.from("member_import_rows").select()).data ?? []).toEqual([]);
  });

  test("Nobody else can look up people by address, import or undo", async () => {
    const { id, email } = await welcome();
    const { id: importId } = await importCsv(`Email,Phone\n${email},1\n`);
    const rows = await plan(`Email,Phone\n${email},2\n`);
    for (const client of Object.values(notAdmins)) {
      await expect(beginImport(client, "a.csv", rows)).rejects.toThrow("Failed to import members");
      await expect(undoImport(client, importId)).rejects.toThrow("Failed to undo the import");
    }
    for (const client of [notAdmins.pending, notAdmins.member])
      expect(await listMembersByEmails(client, [email])).toEqual([]);
    expect(await read(id)).toMatchObject({ phone: "1" });
  });

  test("An existing account cannot be claimed by an import", async () => {
    const { id } = await welcome();
    await server.from("profiles").update({ created_at: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();
    const { id: to_import } = await importCsv(`Email,Phone\n${stage.people.second.email},1\n`);
    const { error } = await admin.rpc("complete_account", {
      account_id: id,
      fields: { phone: "9" },
      to_import,
    });
    expect(error?.message).toBe("You haven’t created this account, or did so more than an hour ago.");
    expect(await read(id)).toMatchObject({ phone: null });
  });
});

/** Sets a password through the link in the new account's email. */
async function setPassword(email: string): Promise<void> {
  const token_hash = await readAuthToken(email);
  const { auth } = connectVisitor();
  for (const { error } of [
    await auth.verifyOtp({ token_hash, type: "recovery" }),
    await auth.updateUser({ password }),
  ])
    if (error) throw error;
}
