import { beforeEach, describe, expect, test } from "vitest";
import {
  admin,
  expectRefused,
  ids,
  server,
  serverKey,
  stage,
  visitor,
  welcome,
} from "../support/personas.ts";
import { readRow } from "../support/writers.ts";

let somebody: Awaited<ReturnType<typeof welcome>>;
let before: Awaited<ReturnType<typeof readRow>>;

beforeEach(async () => {
  somebody = await welcome();
  before = await readRow("profiles", somebody.id);
});

const promotions = [
  { is_approved: true },
  { is_super_admin: true },
  { is_approved: true, approved_at: new Date().toISOString() },
  { approved_by: ids.admin },
  { approved_at: new Date().toISOString() },
  { membership_type: "honorary" as const },
  { department: "Administration" as const },
].map((promotion) => [JSON.stringify(Object.keys(promotion)), promotion] as const);

test("The server's key can make an account a super admin by its address, and can read nothing else about it", async () => {
  const { data } = await serverKey
    .from("profiles")
    .update({ is_super_admin: true, is_approved: true })
    .eq("email", somebody.email)
    .select("full_name")
    .throwOnError();
  expect(data).toEqual([{ full_name: "Somebody New" }]);
  expect(await readRow("profiles", somebody.id)).toMatchObject({ is_super_admin: true, is_approved: true });
  expectRefused(await serverKey.from("profiles").select("phone").eq("id", somebody.id));
  expectRefused(
    await serverKey.from("profiles").update({ email: "eve@policies.test" }).eq("id", somebody.id),
  );
  await server.from("profiles").update({ is_super_admin: false }).eq("id", somebody.id).throwOnError();
});

describe("nobody promotes themselves", () => {
  test.each(promotions)("Not by editing %s", async (_, promotion) => {
    expectRefused(await somebody.client.from("profiles").update(promotion).eq("id", somebody.id));
    expectRefused(
      await somebody.client
        .from("profiles")
        .update({ full_name: "Eve", ...promotion })
        .eq("id", somebody.id),
    );
    expect(await readRow("profiles", somebody.id)).toEqual(before);
  });

  test.each(promotions)("Not by saving their own profile again with %s", async (_, promotion) => {
    const { id, email } = somebody;
    await somebody.client
      .from("profiles")
      .upsert({ id, email, full_name: "Somebody New", department: "Chemical Engineering", ...promotion });
    expect(await readRow("profiles", id)).toEqual(before);
  });

  test.each(promotions)("Not by creating a missing profile with %s", async (_, promotion) => {
    const { id, email } = somebody;
    await server.from("profiles").delete().eq("id", id).throwOnError();
    await somebody.client
      .from("profiles")
      .insert({ id, email, full_name: "Somebody New", department: "Chemical Engineering", ...promotion });
    const { created_at, details_confirmed_at, ...rest } = { ...before };
    expect(await readRow("profiles", id)).toMatchObject(rest);
  });

  test("Not by a second profile, under another id or another address", async () => {
    const second = {
      id: crypto.randomUUID(),
      email: somebody.email,
      full_name: "Eve",
      department: "Administration",
      is_super_admin: true,
    } as const;
    expectRefused(await somebody.client.from("profiles").insert(second));
    expectRefused(await somebody.client.from("profiles").insert({ ...second, id: somebody.id }));
    expectRefused(
      await somebody.client.from("profiles").upsert({ ...second, id: somebody.id }, { onConflict: "email" }),
    );
    expectRefused(await somebody.client.from("profiles").insert([{ ...second, id: ids.member }]));
    expect(await readRow("profiles", somebody.id)).toEqual(before);
  });

  test("Not by changing to an administrator's address", async () => {
    await somebody.client.from("profiles").update({ email: stage.people.admin.email }).eq("id", somebody.id);
    await server.from("profiles").delete().eq("id", somebody.id).throwOnError();
    const row = {
      id: somebody.id,
      full_name: "Eve",
      email: "eve@policies.test",
      department: "Chemical Engineering",
    } as const;
    await somebody.client.from("profiles").insert(row).throwOnError();
    expect(await readRow("profiles", somebody.id)).toMatchObject({ email: somebody.email });
  });

  test("Not by editing all profiles together", async () => {
    expectRefused(await somebody.client.from("profiles").update({ is_approved: true }).not("id", "is", null));
    expect(await readRow("profiles", somebody.id)).toEqual(before);
    expect(await readRow("profiles", ids.pending)).toMatchObject({ is_approved: false });
  });

  test("Not by the functions of the API", async () => {
    const calls = [
      somebody.client.rpc("delete_member", { member_id: ids.second }),
      somebody.client.rpc("activate_hero", { hero_id: crypto.randomUUID() }),
      somebody.client.rpc("reorder_officers", { in_committee: "GAB", current_ones: true, ids: [] }),
      somebody.client.rpc("reorder_trustees", { current_ones: true, ids: [] }),
    ];
    for (const call of calls) expectRefused(await call);
    expect(await readRow("profiles", ids.second)).not.toBeNull();
  });

  test("Visitors change no profile", async () => {
    for (const [, promotion] of promotions)
      await visitor.from("profiles").update(promotion).eq("id", somebody.id);
    expect(await readRow("profiles", somebody.id)).toEqual(before);
  });
});

describe("approval", () => {
  const read = () => readRow("profiles", somebody.id);

  test("The database records who approved and when, whatever the client sends", async () => {
    const lie = { approved_by: ids.member, approved_at: "1999-01-01T00:00:00Z" };
    await admin
      .from("profiles")
      .update({ is_approved: true, ...lie })
      .eq("id", somebody.id)
      .throwOnError();
    const approved = await read();
    expect(approved).toMatchObject({ is_approved: true, approved_by: ids.admin });
    expect(Date.parse(String(approved?.approved_at))).toBeGreaterThan(Date.now() - 60_000);
    await admin.from("profiles").update(lie).eq("id", somebody.id).throwOnError();
    await admin
      .from("profiles")
      .update({ is_approved: true, ...lie })
      .eq("id", somebody.id)
      .throwOnError();
    expect(await read()).toEqual(approved);
  });

  test("Revoking an approval clears who approved and when", async () => {
    await admin.from("profiles").update({ is_approved: true }).eq("id", somebody.id).throwOnError();
    await admin
      .from("profiles")
      .update({ is_approved: false, approved_by: ids.admin, approved_at: new Date().toISOString() })
      .eq("id", somebody.id)
      .throwOnError();
    expect(await read()).toEqual({ ...before, approved_name: "Somebody New" });
  });

  test("An approval stays when the administrator who approved is deleted", async () => {
    const approver = await welcome({ is_super_admin: true });
    await approver.client.from("profiles").update({ is_approved: true }).eq("id", somebody.id).throwOnError();
    await admin.rpc("delete_member", { member_id: approver.id }).throwOnError();
    expect(await read()).toMatchObject({ is_approved: true, approved_by: null });
  });

  test("Approving, revoking, and making and removing administrators are each logged", async () => {
    for (const change of [
      { is_approved: true },
      { is_approved: false },
      { is_super_admin: true },
      { is_super_admin: false },
    ]) {
      await admin.from("profiles").update(change).eq("id", somebody.id).throwOnError();
    }
    const { data } = await admin
      .from("audit_logs")
      .select("action, user_name")
      .eq("resource_id", somebody.id)
      .eq("user_id", ids.admin)
      .order("id")
      .throwOnError();
    expect(data).toEqual(
      ["approve", "revoke", "make_admin", "remove_admin"].map((action) => ({
        action,
        user_name: "The admin",
      })),
    );
  });
});
