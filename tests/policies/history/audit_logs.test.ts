import { describe, expect, test } from "vitest";
import {
  admin,
  expectRefused,
  ids,
  member,
  notAdmins,
  pending,
  seatTheAdminAlone,
  second,
  server,
  serverKey,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { countRows } from "../support/writers.ts";

const passwordUpdate = (id: string) =>
  ({ action: "password_update", resource_type: "auth", resource_id: id }) as const;

/** The newest entries, latest first: all tests together write more than one response returns. */
const read = async (client = server) =>
  (await client.from("audit_logs").select().order("id", { ascending: false }).limit(100).throwOnError()).data;
const readLast = async () => (await read()).at(0);

describe("the audit log", () => {
  test("People can read their own audit entries, super admins all", async () => {
    await member.from("audit_logs").insert(passwordUpdate(ids.member)).throwOnError();
    await second.from("audit_logs").insert(passwordUpdate(ids.second)).throwOnError();
    const owners = async (client: typeof member) =>
      new Set((await client.from("audit_logs").select("user_id")).data?.map((row) => row.user_id));
    expect(await owners(member)).toEqual(new Set([ids.member]));
    expect(await owners(second)).toEqual(new Set([ids.second]));
    expect(await owners(visitor)).toEqual(new Set());
    expect(await read(admin)).toEqual(await read());
  });

  test("People can record their password update, super admins an export", async () => {
    for (const [name, client] of Object.entries({ pending, member, admin })) {
      const id = ids[name as keyof typeof ids];
      await client.from("audit_logs").insert(passwordUpdate(id)).throwOnError();
      expect(await readLast()).toMatchObject({
        ...passwordUpdate(id),
        user_id: id,
        user_name: `The ${name}`,
      });
    }
    await admin
      .from("audit_logs")
      .insert({ action: "export", resource_type: "profiles", details: { rows: 60 } })
      .throwOnError();
    expect(await readLast()).toMatchObject({ action: "export", user_id: ids.admin, details: { rows: 60 } });
  });

  test("A name that nobody has approved does not stay in the log, in versions or in the bin", async () => {
    const { id, client } = await employ({ news: ["create", "update", "delete"] });
    await client.from("profiles").update({ full_name: "Posing As Another" }).eq("id", id).throwOnError();
    const { data: news } = await client
      .from("news")
      .insert({ title: "A" })
      .select("id")
      .single()
      .throwOnError();
    await client.from("news").update({ title: "B" }).eq("id", news.id).throwOnError();
    await client.from("news").delete().eq("id", news.id).throwOnError();
    for (const table of ["audit_logs", "versions", "bin"] as const) {
      const { data } = await server.from(table).select("user_name").eq("user_id", id).throwOnError();
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map(({ user_name }) => user_name))).toEqual(new Set(["Somebody New"]));
    }
  });

  test("The database records author and time, whatever the client sends", async () => {
    const lie = { user_id: ids.admin, user_name: "The admin", timestamp: "1999-01-01T00:00:00Z" };
    await member
      .from("audit_logs")
      .insert({ ...passwordUpdate(ids.member), ...lie })
      .throwOnError();
    const last = await readLast();
    expect(last).toMatchObject({ user_id: ids.member, user_name: "The member" });
    expect(Date.parse(last?.timestamp ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("Nobody can flood it: it keeps twenty of a hundred password changes within an hour", async () => {
    const somebody = await welcome();
    for (let times = 0; times < 10; times++) {
      const many = Array.from({ length: 10 }, () => passwordUpdate(somebody.id));
      await somebody.client.from("audit_logs").insert(many).throwOnError();
    }
    const { count } = await server
      .from("audit_logs")
      .select("*", { count: "exact", head: true })
      .eq("user_id", somebody.id)
      .throwOnError();
    expect(count).toBe(20);
  });

  test("Nobody else can write log entries", async () => {
    const before = await countRows("audit_logs");
    const lies: Record<string, unknown>[] = [
      passwordUpdate(ids.admin),
      { action: "delete", resource_type: "profiles", resource_id: ids.admin },
      { action: "export", resource_type: "profiles" },
      { ...passwordUpdate(ids.member), resource_type: "profiles" },
      { ...passwordUpdate(ids.member), details: { note: "noise" } },
    ];
    for (const client of Object.values(notAdmins)) {
      for (const lie of lies) expectRefused(await untyped(client).from("audit_logs").insert(lie));
    }
    expectRefused(
      await admin
        .from("audit_logs")
        .insert({ action: "approve", resource_type: "profiles", resource_id: ids.member }),
    );
    // A forged continuation would hide the other entry.
    const hidden = (await readLast())?.id ?? 0;
    expectRefused(
      await admin
        .from("audit_logs")
        .insert({ action: "export", resource_type: "profiles", continues: hidden }),
    );
    expectRefused(await admin.from("audit_logs").insert(passwordUpdate(ids.member)));
    expectRefused(
      await untyped(admin).from("audit_logs").insert({ id: 1, action: "export", resource_type: "profiles" }),
    );
    expect(await countRows("audit_logs")).toBe(before);
  });

  test("An entry's size is limited, and its action and table must have a label in the log", async () => {
    const entry = { action: "export", resource_type: "profiles" } as const;
    for (const unknown of [{ action: "exported" }, { action: "" }, { resource_type: "cats" }])
      expectRefused(
        await untyped(server)
          .from("audit_logs")
          .insert({ ...entry, ...unknown }),
      );
    expectRefused(await admin.from("audit_logs").insert({ ...entry, resource_id: "x".repeat(201) }));
    const noise = Array.from({ length: 1000 }, () => crypto.randomUUID());
    expectRefused(await admin.from("audit_logs").insert({ ...entry, details: { noise } }));
  });

  test("It cannot be changed or shortened, not even by a role with all other rights", async () => {
    await member.from("audit_logs").insert(passwordUpdate(ids.member)).throwOnError();
    const before = await read();
    for (const client of [visitor, pending, member, admin, serverKey, server]) {
      await client.from("audit_logs").update({ user_name: "Nobody" }).not("id", "is", null);
      await untyped(client)
        .from("audit_logs")
        .upsert({ ...before[0], user_name: "Nobody" });
      await client.from("audit_logs").delete().not("id", "is", null);
      expect(await read()).toEqual(before);
    }
    expect(
      (
        await server
          .from("audit_logs")
          .delete()
          .eq("id", before[0]?.id ?? 0)
      ).error?.message,
    ).toBe("The audit log can’t be changed.");
  });

  test("A failed change leaves no entry", async () => {
    await seatTheAdminAlone();
    const before = await countRows("audit_logs");
    expectRefused(await admin.from("profiles").update({ is_super_admin: false }).eq("id", ids.admin));
    expectRefused(
      await admin.from("profiles").update({ is_approved: false, full_name: "" }).eq("id", ids.member),
    );
    expect(await countRows("audit_logs")).toBe(before);
  });
});
