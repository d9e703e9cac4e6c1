import { beforeEach, describe, expect, test } from "vitest";
import { listRoles } from "../../src/data/roles.ts";
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
} from "./personas.ts";
import { addRow, testCannotStore, testOnlyAdminsWrite } from "./writers.ts";

const draft = () => ({ name: `Role ${crypto.randomUUID()}`, permissions: { news: ["create"] } });

describe("roles", () => {
  test("People can read the roles they hold, super admins every role", async () => {
    await clearHoldings();
    const [held, other] = [await addRow("roles", draft()), await addRow("roles", draft())];
    await addHolding(ids.member, held.id);
    const see = async (client: typeof member) =>
      (await client.from("roles").select("id")).data?.map((role) => role.id) ?? [];
    expect(await see(member)).toEqual([held.id]);
    expect(await see(admin)).toEqual(expect.arrayContaining([held.id, other.id]));
    for (const client of [visitor, pending, second]) expect(await see(client)).toEqual([]);
  });

  test("A person's roles are read with what they allow in one request", async () => {
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
    { permissions: {} },
    {
      add: "Super admins can add roles",
      edit: "Super admins can edit roles",
      remove: "Super admins can delete roles",
    },
  );

  testCannotStore("roles", draft, {
    "a role without a name": { name: " " },
    "permissions that are no map": { permissions: ["everything"] },
    "a second role of the same name": { name: "Editor" },
  });
});

describe("who holds which role", () => {
  let role_id: string;
  const read = async () =>
    (await server.from("user_roles").select().eq("role_id", role_id).throwOnError()).data;

  beforeEach(async () => {
    await clearHoldings();
    role_id = String((await addRow("roles", draft())).id);
  });

  test("People can read which roles they hold, super admins all of them", async () => {
    await addHolding(ids.member, role_id);
    await addHolding(ids.second, role_id);
    const see = async (client: typeof member) =>
      (await client.from("user_roles").select("user_id")).data?.map((row) => row.user_id) ?? [];
    expect(await see(member)).toEqual([ids.member]);
    expect((await see(admin)).sort()).toEqual([ids.member, ids.second].sort());
    for (const client of [visitor, pending]) expect(await see(client)).toEqual([]);
  });

  test("A person's roles are listed with what they allow, and a super admin's are not everybody's", async () => {
    await addHolding(ids.member, role_id);
    expect(await listRoles(member, ids.member)).toEqual([
      { id: role_id, name: expect.any(String), permissions: { news: ["create"] } },
    ]);
    expect(await listRoles(admin, ids.admin)).toEqual([]);
    expect(await listRoles(pending, ids.member)).toEqual([]);
    await expect(listRoles(connectWithToken(stage.expiredToken), ids.admin)).rejects.toThrow(
      "Failed to load user roles",
    );
  });

  test("Super admins can give roles", async () => {
    for (const client of Object.values(notAdmins)) {
      for (const user_id of Object.values(ids))
        expectRefused(await client.from("user_roles").insert({ user_id, role_id }));
    }
    expect(await read()).toEqual([]);
    await admin.from("user_roles").insert({ user_id: ids.member, role_id }).throwOnError();
    expect(await read()).toEqual([{ user_id: ids.member, role_id }]);
  });

  test("Super admins can take roles away", async () => {
    await addHolding(ids.member, role_id);
    for (const client of Object.values(notAdmins)) {
      await client.from("user_roles").delete().eq("role_id", role_id);
      expect(await read()).toHaveLength(1);
    }
    await admin.from("user_roles").delete().eq("role_id", role_id).throwOnError();
    expect(await read()).toEqual([]);
  });

  test("A role is given or taken, never turned into another person's", async () => {
    await addHolding(ids.second, role_id);
    for (const client of [...Object.values(notAdmins), admin]) {
      await client.from("user_roles").update({ user_id: ids.member }).eq("role_id", role_id);
      expect(await read()).toEqual([{ user_id: ids.second, role_id }]);
    }
  });

  test("A role describes and does not decide: its holder writes nothing", async () => {
    const { data } = await server.from("roles").select("id").eq("name", "Editor").single().throwOnError();
    await addHolding(ids.member, data.id);
    expectRefused(await member.from("news").insert({ title: "By an editor" }));
  });
});

async function addHolding(user_id: string, role_id: unknown) {
  await server
    .from("user_roles")
    .insert({ user_id, role_id: String(role_id) })
    .throwOnError();
}

async function clearHoldings() {
  await server.from("user_roles").delete().not("user_id", "is", null).throwOnError();
}
