import { describe, expect, test } from "vitest";
import { exportMembers } from "../../../src/data/members/members.ts";
import { everyMember } from "../../../src/domain/members/member-list.ts";
import { admin, expectRefused, ids, notAdmins, server, stage, welcome } from "../support/personas.ts";
import { countRows } from "../support/writers.ts";

const readLastEntry = async () =>
  (
    await server
      .from("audit_logs")
      .select()
      .order("id", { ascending: false })
      .limit(1)
      .single()
      .throwOnError()
  ).data;

describe("an export of members", () => {
  test("follows the filters, newest first, and is logged without the search words", async () => {
    const name = `Exported${crypto.randomUUID()}`;
    const [first, second] = [
      await welcome({ is_approved: true }, { full_name: name }),
      await welcome({ is_approved: true }, { full_name: name }),
    ];
    await welcome({}, { full_name: name });
    const found = await exportMembers(admin, { ...everyMember, q: name, status: "approved" });
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
    const entry = await readLastEntry();
    expect(entry).toMatchObject({ user_id: ids.admin, action: "export", resource_type: "profiles" });
    expect(entry.details).toEqual({ rows: 2, status: "approved", searched: true });
    expect(JSON.stringify(entry)).not.toContain(name.toLowerCase());
  });

  test("can be limited to selected members", async () => {
    const chosen = [stage.people.member.id, stage.people.pending.id];
    const found = await exportMembers(admin, chosen);
    expect(found.map(({ id }) => id).sort()).toEqual(chosen.sort());
    expect((await readLastEntry()).details).toEqual({ rows: 2, chosen: 2 });
    expect(await exportMembers(admin, [])).toEqual([]);
  });

  test("includes everyone, in as many steps as needed, and reports its progress", async () => {
    const family = `S${crypto.randomUUID().slice(0, 8)}`;
    const people = await Promise.all(
      Array.from({ length: 12 }, () => welcome({}, { full_name: `One ${family}` })),
    );
    const steps: number[][] = [];
    const found = await exportMembers(admin, { ...everyMember, q: family }, (...step) => steps.push(step));
    expect(found.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(steps.at(-1)).toEqual([12, 12]);
    const half = people.map(({ id }) => id).sort()[5] ?? "";
    const { data } = await admin.rpc("export_members", { q: family, after: half }).throwOnError();
    expect(data).toHaveLength(6);
  });

  test("is one entry in the audit log, however many steps it takes", async () => {
    const before = await countRows("audit_logs");
    await exportMembers(admin, everyMember);
    expect(await countRows("audit_logs")).toBe(before + 1);
  });

  test("is refused to everyone else and leaves no log entry", async () => {
    const before = await countRows("audit_logs");
    for (const client of Object.values(notAdmins)) {
      expectRefused(await client.rpc("export_members", {}));
      await expect(exportMembers(client, everyMember)).rejects.toThrow("Failed to fetch members");
    }
    expect(await countRows("audit_logs")).toBe(before);
  });
});
