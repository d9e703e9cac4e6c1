import { describe, expect, test } from "vitest";
import { getLastChange, searchAudit, searchMemberHistory } from "../../../src/data/history/audit.ts";
import { type AuditFilter, getAuditSpan, parseAuditList } from "../../../src/domain/history/audit-list.ts";
import {
  admin,
  connectWithToken,
  ids,
  member,
  pending,
  server,
  stage,
  welcome,
} from "../support/personas.ts";
import { makeAccount } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

const everyAuditEntry = parseAuditList({}).filter;
const read = async (filter: Partial<AuditFilter>, page = 1) =>
  searchAudit(
    admin,
    { filter: { ...everyAuditEntry, ...filter }, page },
    getAuditSpan({ ...everyAuditEntry, ...filter }, "UTC"),
  );
const always = { from: null, to: null };
const readActions = async (resourceId: string) => (await read({ resourceId })).rows.map((row) => row.action);

describe("a member's history", () => {
  test("names the fields that an administrator changed, without their values", async () => {
    const { id, email } = await welcome({}, { full_name: "Ada Byron" });
    await admin
      .from("profiles")
      .update({ phone: "+44 secret", bio: "Old secret", full_name: "Ada King" })
      .eq("id", id)
      .throwOnError();
    const { rows } = await read({ resourceId: id });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ user_id: ids.admin, user_name: "The admin", resource_type: "profiles" });
    expect(rows[0]?.details).toEqual({
      full_name: "Ada Byron",
      email,
      fields: ["bio", "full_name", "phone"],
    });
  });

  test("has every privileged change, newest first, and nothing when nothing changed", async () => {
    const { id } = await welcome();
    for (const change of [
      { phone: null },
      { is_approved: true },
      { membership_type: "honorary" as const, is_approved: false },
      { is_super_admin: true },
    ])
      await admin.from("profiles").update(change).eq("id", id).throwOnError();
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    const actions = await readActions(id);
    expect(actions.toReversed()).toEqual(["approve", "edit", "revoke", "make_admin", "delete"]);
  });

  test("does not include people's changes to their own profile", async () => {
    const { id, client } = await welcome();
    await client.from("profiles").update({ bio: "Mine" }).eq("id", id).throwOnError();
    await server.from("profiles").update({ bio: "The server's" }).eq("id", id).throwOnError();
    expect(await readActions(id)).toEqual([]);
  });

  test("starts with the creation if an administrator created the account", async () => {
    const { id, email } = await makeAccount(admin);
    const fields = { full_name: "Newly Made", is_approved: true, department: "Petroleum & Gas Engineering" };
    await admin.rpc("complete_account", { account_id: id, fields }).throwOnError();
    expect((await readActions(id)).toReversed()).toEqual(["create", "approve"]);
    expect((await read({ resourceId: id, action: "create" })).rows[0]?.details).toEqual({
      full_name: "Newly Made",
      email,
    });
  });
});

test("A member's history has their offices and awards, newest first", async () => {
  const { id } = await welcome({}, { full_name: "Ada Byron" });
  await admin.from("profiles").update({ bio: "New" }).eq("id", id).throwOnError();
  const award = { title: "Teacher of the year", recipient_id: id, award_date: "2020-01-01" };
  await addRow("awards", award);
  await addRow("officers", { profile_id: id, position: "Head", tenure_start: "2020-01-01" });
  const { rows, total } = await searchMemberHistory(admin, { memberId: id, page: 1 });
  expect(total).toBe(3);
  expect(rows.map((row) => [row.action, row.resource_type])).toEqual([
    ["create", "officers"],
    ["create", "awards"],
    ["edit", "profiles"],
  ]);
});

test("Only people who may read the log can read who last changed something", async () => {
  const { id } = await addRow("news", { title: "Read by everybody" });
  const entry = { type: "news" as const, id: String(id) };
  expect(await getLastChange(admin, entry)).toMatchObject({ action: "create", user_id: null });
  await admin.from("news").update({ title: "Edited" }).eq("id", entry.id).throwOnError();
  expect(await getLastChange(admin, entry)).toMatchObject({ action: "edit", user_name: "The admin" });
  for (const client of [member, pending]) expect(await getLastChange(client, entry)).toBeNull();
});

describe("the audit log in the back office", () => {
  test("can be filtered by person, actor, action, kind and days", async () => {
    const item = await addRow("news", { title: "Gone" });
    await admin.from("news").delete().eq("id", String(item.id)).throwOnError();
    const found = {
      resourceId: String(item.id),
      actor: ids.admin,
      action: "delete",
      resource: "news",
    } as const;
    const today = new Date().toISOString().slice(0, 10);
    expect((await read({ ...found, from: today, to: today })).total).toBe(1);
    for (const q of ["gone", "ADMIN góne", "admin@policies.test gone"])
      expect((await read({ ...found, q })).total, q).toBe(1);
    for (const miss of [
      { actor: ids.member },
      { action: "edit" },
      { resource: "events" },
      { from: "2199-01-01" },
      { to: "2020-01-01" },
      { q: "gone away" },
    ] as const)
      expect((await read({ ...found, ...miss })).total, JSON.stringify(miss)).toBe(0);
  });

  test("is read page by page, every entry exactly once", async () => {
    const { id } = await welcome();
    for (let turn = 0; turn < 30; turn += 1)
      await admin
        .from("profiles")
        .update({ phone: String(turn) })
        .eq("id", id)
        .throwOnError();
    const pages = [await read({ resourceId: id }), await read({ resourceId: id }, 2)];
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [25, 30],
      [5, 30],
    ]);
    const order = pages.flatMap(({ rows }) => rows.map((row) => row.id));
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    expect((await read({ resourceId: id }, 9)).rows).toEqual([]);
  });

  test("shows other people at most their own entries, and an error when it cannot be read", async () => {
    const { rows } = await searchAudit(member, { filter: everyAuditEntry, page: 1 }, always);
    for (const row of rows) expect(row.user_id).toBe(ids.member);
    const expired = searchAudit(
      connectWithToken(stage.expiredToken),
      { filter: everyAuditEntry, page: 1 },
      always,
    );
    await expect(expired).rejects.toThrow("Failed to fetch the audit log");
  });
});
