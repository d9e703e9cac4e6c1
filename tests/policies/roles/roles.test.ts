import { beforeEach, describe, expect, test } from "vitest";
import { listRoles } from "../../../src/data/roles/user-roles.ts";
import {
  admin,
  connectWithToken,
  expectRefused,
  ids,
  member,
  notAdmins,
  pending,
  second,
  server,
  stage,
  visitor,
} from "../support/personas.ts";
import { addRow, testCannotStore, testOnlyAdminsWrite } from "../support/writers.ts";

// The personas hold these roles, and other test files rely on their permissions: these tests add none.
const permissions = {};
const draft = () => ({ name: `Role ${crypto.randomUUID()}`, permissions });

describe("roles", () => {
  test("People can read the roles they hold, permitted people all", async () => {
    await clearHoldings();
    const [held, other] = [await addRow("roles", draft()), await addRow("roles", draft())];
    await addHolding(ids.member, held.id);
    const see = async (client: typeof member) =>
      (await client.from("roles").select("id")).data?.map((role) => role.id) ?? [];
    expect(await see(member)).toEqual([held.id]);
    expect(await see(admin)).toEqual(expect.arrayContaining([held.id, other.id]));
    for (const client of [visitor, pending, second]) expect(await see(client)).toEqual([]);
  });

  test("A person's roles and their permissions take one request", async () => {
    await clearHoldings();
    const role = await addRow("roles", draft());
    await addHolding(ids.member, role.id);
    const { data } = await member
      .from("user_roles")
      .select("user_id, roles(name, permissions)")
      .throwOnError();
    expect(data).toEqual([
      { user_id: ids.member, roles: { name: role.name, permissions: role.permissions } },
    ]);
  });

  testOnlyAdminsWrite(
    "roles",
    draft,
    { permissions: { news: ["create"] } },
    {
      add: "Super admins can add roles",
      edit: "Super admins can edit roles",
      remove: "Super admins can delete roles",
    },
  );

  testCannotStore("roles", draft, {
    "a role without a name": { name: " " },
    "permissions that are not a map": { permissions: ["everything"] },
    "an unknown resource": { permissions: { gossip: ["create"] } },
    "an unknown action": { permissions: { news: ["burn"] } },
    "an action that a resource does not have": { permissions: { members: ["delete"] } },
    "actions that are not a list": { permissions: { news: "create" } },
    "a second role with the same name": { name: "News editor" },
  });
});

describe("role assignments", () => {
  let role_id: string;
  const read = async () =>
    (await server.from("user_roles").select().eq("role_id", role_id).throwOnError()).data;

  beforeEach(async () => {
    await clearHoldings();
    role_id = String((await addRow("roles", draft())).id);
  });

  test("People can read which roles they hold, permitted people all", async () => {
    await addHolding(ids.member, role_id);
    await addHolding(ids.second, role_id);
    const see = async (client: typeof member) =>
      (await client.from("user_roles").select("user_id").eq("role_id", role_id)).data?.map(
        (row) => row.user_id,
      ) ?? [];
    expect(await see(member)).toEqual([ids.member]);
    expect((await see(admin)).sort()).toEqual([ids.member, ids.second].sort());
    for (const client of [visitor, pending]) expect(await see(client)).toEqual([]);
  });

  test("A person's roles are listed with their permissions, and only permitted people see a super admin's", async () => {
    await addHolding(ids.member, role_id);
    expect(await listRoles(member, ids.member)).toEqual([
      { id: role_id, name: expect.any(String), permissions },
    ]);
    expect(await listRoles(admin, ids.admin)).toEqual([]);
    expect(await listRoles(pending, ids.member)).toEqual([]);
    await expect(listRoles(connectWithToken(stage.expiredToken), ids.admin)).rejects.toThrow(
      "Failed to load user roles",
    );
  });

  test("Permitted people can assign roles within their own permissions", async () => {
    for (const client of Object.values(notAdmins)) {
      for (const user_id of Object.values(ids))
        expectRefused(await client.from("user_roles").insert({ user_id, role_id }));
    }
    expect(await read()).toEqual([]);
    await admin.from("user_roles").insert({ user_id: ids.member, role_id }).throwOnError();
    expect(await read()).toEqual([{ user_id: ids.member, role_id }]);
  });

  test("Permitted people can remove roles within their own permissions", async () => {
    await addHolding(ids.member, role_id);
    for (const client of Object.values(notAdmins)) {
      await client.from("user_roles").delete().eq("role_id", role_id);
      expect(await read()).toHaveLength(1);
    }
    await admin.from("user_roles").delete().eq("role_id", role_id).throwOnError();
    expect(await read()).toEqual([]);
  });

  test("A role assignment can be added or removed, never moved to another person", async () => {
    await addHolding(ids.second, role_id);
    for (const client of [...Object.values(notAdmins), admin]) {
      await client.from("user_roles").update({ user_id: ids.member }).eq("role_id", role_id);
      expect(await read()).toEqual([{ user_id: ids.second, role_id }]);
    }
  });
});

async function addHolding(user_id: string, role_id: unknown) {
  await server
    .from("user_roles")
    .insert({ user_id, role_id: String(role_id) })
    .throwOnError();
}

async function clearHoldings() {
  await server.from("user_roles").delete().in("user_id", Object.values(ids)).throwOnError();
}
