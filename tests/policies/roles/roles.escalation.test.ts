import { describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { resources } from "../../../src/domain/roles/permission-list.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { makeFile } from "../../support/files.ts";
import { password } from "../support/accounts.ts";
import { admin, connectVisitor, expectRefused, ids, server, welcome } from "../support/personas.ts";
import { addRole, employ, give, makeAccount } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const writes = async (client: Client) =>
  (await client.from("news").insert({ title: `By a role ${crypto.randomUUID()}` })).error === null;

const all: Permissions = Object.fromEntries(
  Object.entries(resources).map(([resource, { actions }]) => [resource, [...actions]]),
);
/** The most permissions that a person can have without being a super admin. */
const chief = () => employ(all);
const news = { news: ["create"] };

describe("a role is effective", () => {
  test("only while its holder is approved", async () => {
    const { id, client } = await employ(news);
    expect(await writes(client)).toBe(true);
    await admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    expect(await writes(client)).toBe(false);
  });

  test("only while the address is confirmed and the account exists", async () => {
    const { id, client } = await employ(news);
    await server.from("profiles").update({ is_confirmed: false }).eq("id", id).throwOnError();
    expect(await writes(client)).toBe(false);
    await server.from("profiles").update({ is_confirmed: true }).eq("id", id).throwOnError();
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect(await writes(client)).toBe(false);
  });

  test("from its assignment to its removal or change", async () => {
    const { id, client, role_id } = await employ(news);
    await admin.from("user_roles").delete().eq("user_id", id).throwOnError();
    expect(await writes(client)).toBe(false);
    await admin.from("user_roles").insert({ user_id: id, role_id }).throwOnError();
    expect(await writes(client)).toBe(true);
    await admin.from("roles").update({ permissions: {} }).eq("id", role_id).throwOnError();
    expect(await writes(client)).toBe(false);
  });

  test("together with the person's other roles, separately for each action", async () => {
    const { id, client } = await employ({ news: ["update"] });
    expect(await writes(client)).toBe(false);
    await give(id, await addRole(news));
    expect(await writes(client)).toBe(true);
  });

  test("for restoring a deletion, as for deleting", async () => {
    const { client } = await employ({ gallery: ["delete"] });
    const { id } = await addRow("gallery_albums", { title: "On the boat" });
    const back = { of_table: "gallery_albums", of_row: String(id) };
    await client.from("gallery_albums").delete().eq("id", String(id)).throwOnError();
    expectRefused(await (await employ({ gallery: ["update"] })).client.rpc("restore", back));
    expect(await readRow("gallery_albums", id)).toBeNull();
    await client.rpc("restore", back).throwOnError();
    expect(await readRow("gallery_albums", id)).toMatchObject({ title: "On the boat" });
  });
});

describe("nobody assigns more permissions than they have", () => {
  const giver = { roles: ["read", "give"], news: ["create", "update"] };

  test("People can assign and remove roles within their own permissions", async () => {
    const { client } = await employ(giver);
    const [{ id: user_id }, role_id] = [await welcome({ is_approved: true }), await addRole(news)];
    await client.from("user_roles").insert({ user_id, role_id }).throwOnError();
    await client.from("user_roles").delete().match({ user_id, role_id }).throwOnError();
    const { data } = await server.from("user_roles").select().eq("user_id", user_id).throwOnError();
    expect(data).toEqual([]);
  });

  test.each([
    ["another action", { news: ["create", "delete"] }],
    ["another resource", { ...news, members: ["read"] }],
  ])("A role with %s can be neither assigned nor removed", async (_, permissions: Permissions) => {
    const { client } = await employ(giver);
    const holder = await employ(permissions);
    const { role_id } = holder;
    const { id: user_id } = await welcome({ is_approved: true });
    expectRefused(await client.from("user_roles").insert({ user_id, role_id }));
    await client.from("user_roles").delete().eq("user_id", holder.id);
    const { data } = await server.from("user_roles").select("user_id").eq("role_id", role_id).throwOnError();
    expect(data).toEqual([{ user_id: holder.id }]);
  });

  test("Nobody can assign a role to themselves, not even a super admin", async () => {
    const [person, role_id] = [await chief(), await addRole(news)];
    expectRefused(await person.client.from("user_roles").insert({ user_id: person.id, role_id }));
    expectRefused(await admin.from("user_roles").insert({ user_id: ids.admin, role_id }));
  });

  test("All other permissions together do not allow assigning roles", async () => {
    const { client } = await employ({ ...all, roles: ["read"] });
    const [{ id: user_id }, role_id] = [await welcome({ is_approved: true }), await addRole(news)];
    expectRefused(await client.from("user_roles").insert({ user_id, role_id }));
  });

  test("Holding every permission does not allow changing roles, least of all the holder's own", async () => {
    const { client, role_id } = await chief();
    expectRefused(await client.from("roles").insert({ name: crypto.randomUUID(), permissions: all }));
    await client.from("roles").update({ name: "Mine" }).eq("id", role_id);
    await client.from("roles").delete().eq("id", role_id);
    expect(await readRow("roles", role_id)).toMatchObject({ permissions: all });
    expect((await readRow("roles", role_id))?.name).not.toBe("Mine");
  });
});

describe("a person with every permission who is not a super admin", () => {
  test("cannot make anyone a super admin, in any way of changing a profile", async () => {
    const { id, client } = await chief();
    const other = await welcome({ is_approved: true });
    for (const person of [id, other.id]) {
      await client.from("profiles").update({ is_super_admin: true }).eq("id", person);
      const row = await readRow("profiles", person);
      await client.from("profiles").upsert({ ...other, ...row, is_super_admin: true } as never);
      await client.rpc("complete_account", { account_id: person, fields: { is_super_admin: true } });
      const edit = {
        table_name: "profiles",
        id: person,
        before: { is_super_admin: false },
        changes: { is_super_admin: true },
      };
      await client.rpc("save_changes", { edits: [edit] });
      const changes = [{ id: person, before: { is_super_admin: false }, after: { is_super_admin: true } }];
      expectRefused(await client.rpc("import_members", { file_name: "a.csv", changes }));
      expect((await readRow("profiles", person))?.is_super_admin).toBe(false);
    }
    expectRefused(await client.rpc("become_first_admin", { code: "x" }));
  });

  test("cannot change a super admin's profile or photo", async () => {
    const { client } = await chief();
    const before = await readRow("profiles", ids.admin);
    await client.from("profiles").update({ full_name: "Nobody" }).eq("id", ids.admin);
    await client.from("profiles").update({ is_approved: false }).eq("id", ids.admin);
    const changes = [{ id: ids.admin, before: { full_name: "The admin" }, after: { full_name: "Nobody" } }];
    expectRefused(await client.rpc("import_members", { file_name: "a.csv", changes }));
    expect(await readRow("profiles", ids.admin)).toEqual(before);
    const picture = makeFile("image/png");
    expectRefused(
      await client.storage.from("profile-photos").upload(`${ids.admin}/${crypto.randomUUID()}.png`, picture),
    );
  });

  test("cannot change what others decide about them", async () => {
    const { id, client } = await chief();
    const before = await readRow("profiles", id);
    for (const change of [
      { membership_type: "honorary" },
      { department: "Petroleum & Gas Engineering" },
      { graduation_year: 1987 },
      { is_approved: false },
    ] as const)
      await client.from("profiles").update(change).eq("id", id);
    expectRefused(
      await client.from("class_representatives").insert({ profile_id: id, graduation_year: 1987 }),
    );
    expect(await readRow("profiles", id)).toEqual(before);
  });

  test("cannot delete or merge accounts", async () => {
    const { id, client } = await chief();
    const other = await employ(news);
    expectRefused(await client.rpc("delete_member", { member_id: other.id }));
    expectRefused(await client.rpc("merge_accounts", { kept_id: id, closed_id: other.id }));
    expect(await readRow("profiles", other.id)).toMatchObject({ merged_at: null });
  });

  test("cannot use settings, publishing, the log or reports", async () => {
    const { id, client } = await chief();
    await client.from("site_settings").update({ contact_phone: "1" }).eq("id", true);
    const { data: settings } = await server.from("site_settings").select("contact_phone").single();
    expect(settings?.contact_phone).not.toBe("1");
    expectRefused(await client.rpc("publish_now"));
    expectRefused(await client.rpc("list_orphaned_files"));
    const { data: log } = await client.from("audit_logs").select("user_id").throwOnError();
    expect(log.filter(({ user_id }) => user_id !== id)).toEqual([]);
    expectRefused(await client.from("audit_logs").insert({ action: "export", resource_type: "profiles" }));
    expectRefused(await client.from("messaging_bans").insert({ profile_id: ids.second, reason: "a" }));
  });
});

describe("an approval", () => {
  const secretary = { members: ["read", "update", "approve"] };

  test("needs the permission: editing people does not include approving, nor approving editing", async () => {
    const { id } = await welcome();
    const editor = await employ({ members: ["read", "update"] });
    await editor.client.from("profiles").update({ is_approved: true }).eq("id", id);
    const approver = await employ({ members: ["read", "approve"] });
    await approver.client.from("profiles").update({ phone: "1" }).eq("id", id);
    expect(await readRow("profiles", id)).toMatchObject({ is_approved: false, phone: null });
    await approver.client.from("profiles").update({ is_approved: true }).eq("id", id).throwOnError();
    expect(await readRow("profiles", id)).toMatchObject({ is_approved: true, approved_by: approver.id });
  });

  test("is denied if it would activate a role beyond the approver's own permissions", async () => {
    const { client } = await employ(secretary);
    const sleeper = await welcome();
    await give(sleeper.id, await addRole(news));
    await client.from("profiles").update({ is_approved: true }).eq("id", sleeper.id);
    const changes = [{ id: sleeper.id, before: { is_approved: false }, after: { is_approved: true } }];
    expectRefused(await client.rpc("import_members", { file_name: "a.csv", changes }));
    expect((await readRow("profiles", sleeper.id))?.is_approved).toBe(false);
  });

  test("by an import can be undone by the importer, and otherwise only by a super admin", async () => {
    const [one, other] = [await employ(secretary), await employ(secretary)];
    const { id } = await welcome();
    const changes = [{ id, before: { phone: null }, after: { phone: "1" } }];
    const { data: of_import } = await one.client
      .rpc("import_members", { file_name: "a.csv", changes })
      .throwOnError();
    expectRefused(await other.client.rpc("undo_import", { of_import }));
    await one.client.rpc("undo_import", { of_import }).throwOnError();
    expect((await readRow("profiles", id))?.phone).toBeNull();
  });

  test("by an import is not undone for people whom the importer can no longer change", async () => {
    const { client } = await employ(secretary);
    const [editedAdmin, approvedChief, other] = [await welcome(), await welcome(), await welcome()];
    const edit = { before: { phone: null }, after: { phone: "1" } };
    const approve = { before: { is_approved: false }, after: { is_approved: true } };
    const changes = [
      { id: editedAdmin.id, ...edit },
      { id: approvedChief.id, ...approve },
      { id: other.id, ...approve },
    ];
    const given = { file_name: "a.csv", changes };
    const { data: of_import } = await client.rpc("import_members", given).throwOnError();
    await server.from("profiles").update({ is_super_admin: true }).eq("id", editedAdmin.id).throwOnError();
    await give(approvedChief.id, await addRole(news));
    await client.rpc("undo_import", { of_import }).throwOnError();
    expect(await readRow("profiles", editedAdmin.id)).toMatchObject({ phone: "1" });
    expect(await readRow("profiles", approvedChief.id)).toMatchObject({ is_approved: true });
    expect(await readRow("profiles", other.id)).toMatchObject({ is_approved: false });
    await server.from("profiles").update({ is_super_admin: false }).eq("id", editedAdmin.id).throwOnError();
  });

  test("by an import can be undone or continued only by the importer, while permitted", async () => {
    const [{ id, client }, other] = [await employ(secretary), await employ(secretary)];
    const target = await welcome();
    const changes = [{ id: target.id, before: { phone: null }, after: { phone: "1" } }];
    const given = { file_name: "a.csv", changes };
    const { data: to_import } = await client.rpc("import_members", given).throwOnError();
    const made = async (by: typeof client) => ({
      account_id: (await makeAccount(by, to_import)).id,
      fields: {},
      to_import,
    });
    const { error } = await other.client.rpc("complete_account", await made(other.client));
    expect(error?.message).toBe("This account doesn’t belong to this import.");
    const more = { ...given, changes: [], to_import };
    expect((await other.client.rpc("import_members", more)).error?.message).toBe(
      "This import was undone or belongs to another person.",
    );
    const own = await made(client);
    await server.from("user_roles").delete().eq("user_id", id).throwOnError();
    expectRefused(await client.rpc("complete_account", own));
    expect((await client.rpc("undo_import", { of_import: to_import })).error?.code).toBe("42501");
    await admin.rpc("undo_import", { of_import: to_import }).throwOnError();
  });

  test("is not included when a person without that permission creates an account", async () => {
    const { client } = await employ({ members: ["read", "update"] });
    const { id: account_id } = await makeAccount(client);
    await client.rpc("complete_account", { account_id, fields: { phone: "1" } }).throwOnError();
    expect(await readRow("profiles", account_id)).toMatchObject({ phone: "1", is_approved: false });
  });
});

describe("an account that somebody else made", () => {
  const secretary = { members: ["read", "update", "approve"] };
  const notMade = "You haven’t created this account, or did so more than an hour ago.";

  test("is not completed, and so neither approved nor deleted with an import, however new it is", async () => {
    const [{ client }, other] = [await employ(secretary), await employ(secretary)];
    const given = { file_name: "a.csv", changes: [] };
    const { data: to_import } = await client.rpc("import_members", given).throwOnError();
    const strangers = [await welcome(), await makeAccount(other.client, to_import)];
    await server
      .from("profiles")
      .update({ is_confirmed: false })
      .in(
        "id",
        strangers.map(({ id }) => id),
      )
      .throwOnError();
    for (const { id: account_id } of strangers)
      for (const more of [{}, { to_import }]) {
        const asked = { account_id, fields: { phone: "1" }, ...more };
        expect((await client.rpc("complete_account", asked)).error?.message).toBe(notMade);
      }
    await client.rpc("undo_import", { of_import: to_import }).throwOnError();
    for (const { id } of strangers)
      expect(await readRow("profiles", id)).toMatchObject({ phone: null, is_approved: false });
  });

  test("is not undone with the import that made it, once its owner has signed in", async () => {
    const { client } = await employ(secretary);
    const given = { file_name: "a.csv", changes: [] };
    const { data: to_import } = await client.rpc("import_members", given).throwOnError();
    const [used, unused] = [await makeAccount(client, to_import), await makeAccount(client, to_import)];
    for (const { id: account_id } of [used, unused])
      await client.rpc("complete_account", { account_id, fields: {}, to_import }).throwOnError();
    await connectVisitor().auth.signInWithPassword({ email: used.email, password });
    await client.rpc("undo_import", { of_import: to_import }).throwOnError();
    expect(await readRow("profiles", used.id)).not.toBeNull();
    expect(await readRow("profiles", unused.id)).toBeNull();
  });
});

describe("an import keeps the rules of a direct change", () => {
  const rule = "Nothing was imported because of Somebody New: ";
  const from = async (client: Client, id: string, before: object, after: object) =>
    (await client.rpc("import_members", { file_name: "a.csv", changes: [{ id, before, after }] as never }))
      .error?.message;

  test("for the department of administrators, unconfirmed addresses and one's own class", async () => {
    const { client } = await employ({ members: ["read", "update", "approve"] });
    const { id } = await welcome();
    const department = { department: "Chemical Engineering" };
    expect(await from(client, id, department, { department: "Administration" })).toBe(
      `${rule}This part of a profile can’t be changed here.`,
    );
    await server.from("profiles").update({ is_confirmed: false }).eq("id", id).throwOnError();
    expect(await from(client, id, { is_approved: false }, { is_approved: true })).toContain(
      `${rule}The email address of this account hasn’t been confirmed yet.`,
    );
    const boss = await welcome({ is_super_admin: true });
    expect(await from(boss.client, boss.id, { graduation_year: null }, { graduation_year: 1987 })).toContain(
      `${rule}To change your class or department`,
    );
    for (const person of [id, boss.id])
      expect(await readRow("profiles", person)).toMatchObject({
        ...department,
        is_approved: false,
        graduation_year: null,
      });
    await server.from("profiles").update({ is_super_admin: false }).eq("id", boss.id).throwOnError();
  });
});
