import { beforeEach, describe, expect, test } from "vitest";
import type { Committee } from "../../../src/domain/officers/office.ts";
import { admin, expectRefused, notAdmins, server, visitor } from "../support/personas.ts";

const draft = (committee: Committee = "GAB", tenure_end: string | null = null) => ({
  position: "Member",
  committee,
  tenure_start: "2020-01-01",
  tenure_end,
});

async function add(...args: Parameters<typeof draft>): Promise<string> {
  return (
    await admin
      .from("officers")
      .insert(draft(...args))
      .select("id")
      .single()
      .throwOnError()
  ).data.id;
}

const readOrder = async (committee = "GAB", is_current = true) =>
  (
    await server
      .from("officers")
      .select("id, sequence")
      .match({ committee, is_current })
      .order("sequence")
      .throwOnError()
  ).data;

const reorder = (ids: string[], in_committee = "GAB", current_ones = true) =>
  admin.rpc("reorder_officers", { in_committee, current_ones, ids });

beforeEach(async () => {
  await server.from("officers").delete().not("id", "is", null).throwOnError();
});

describe("the order of officers", () => {
  test("A new officer is last in the committee, current and past separately", async () => {
    const first = await add();
    const second = await add();
    const elsewhere = await add("HBC");
    const past = await add("GAB", "2024-01-01");
    expect(await readOrder()).toEqual([
      { id: first, sequence: 1 },
      { id: second, sequence: 2 },
    ]);
    expect(await readOrder("HBC")).toEqual([{ id: elsewhere, sequence: 1 }]);
    expect(await readOrder("GAB", false)).toEqual([{ id: past, sequence: 1 }]);
  });

  test("The database assigns the position, also for many together, and clients can’t set it", async () => {
    expectRefused(await admin.from("officers").insert({ ...draft(), sequence: 2_147_483_647 }));
    await admin
      .from("officers")
      .insert([1, 2, 3].map(() => draft()))
      .throwOnError();
    expect((await readOrder()).map((row) => row.sequence)).toEqual([1, 2, 3]);
  });

  test("Officers added at the same time get different positions", async () => {
    await Promise.all(Array.from({ length: 10 }, () => add()));
    expect((await readOrder()).map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("An officer who changes committee is last there", async () => {
    await add("HBC");
    const mover = await add();
    await admin.from("officers").update({ committee: "HBC" }).eq("id", mover).throwOnError();
    expect((await readOrder("HBC"))[1]).toEqual({ id: mover, sequence: 2 });
  });

  test("Super admins can reorder a committee", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await reorder([c, a, b]).throwOnError();
    expect(await readOrder()).toEqual([
      { id: c, sequence: 1 },
      { id: a, sequence: 2 },
      { id: b, sequence: 3 },
    ]);
  });

  test("A new order closes the gap after a removal", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await admin.from("officers").delete().eq("id", a).throwOnError();
    await reorder([b, c]).throwOnError();
    expect((await readOrder()).map((row) => row.sequence)).toEqual([1, 2]);
  });

  test("An order that does not name exactly the group is rejected and changes nothing", async () => {
    const [a, b] = [await add(), await add()];
    const foreign = await add("HBC");
    const past = await add("GAB", "2024-01-01");
    const before = await readOrder();
    for (const ids of [[a], [a, b, foreign], [b, past], [a, a], [a, b, b], [a, b, crypto.randomUUID()], []]) {
      const { error } = await reorder(ids);
      expect(error?.message).toBe("The list has changed since it was loaded.");
    }
    expectRefused(await reorder([b, a], "HBC"));
    expectRefused(await reorder([b, a], "GAB", false));
    expect(await readOrder()).toEqual(before);
  });

  test("Only super admins can order officers", async () => {
    const [a, b] = [await add(), await add()];
    const before = await readOrder();
    for (const client of Object.values(notAdmins)) {
      expectRefused(
        await client.rpc("reorder_officers", { in_committee: "GAB", current_ones: true, ids: [b, a] }),
      );
      expect(await readOrder()).toEqual(before);
    }
    expectRefused(
      await visitor.rpc("reorder_officers", { in_committee: "GAB", current_ones: true, ids: [] }),
    );
  });

  test("One of two orders saved at the same time is kept", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await Promise.all([reorder([c, b, a]).throwOnError(), reorder([b, c, a]).throwOnError()]);
    const order = (await readOrder()).map((row) => row.id);
    expect([
      [c, b, a],
      [b, c, a],
    ]).toContainEqual(order);
  });
});
