import { beforeEach, describe, expect, test } from "vitest";
import { listTrustees } from "../../../src/data/officers/trustees.ts";
import { admin, everyone, expectRefused, ids, notAdmins, server, visitor } from "../support/personas.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({ appointment_date: "2020-01-01" });

async function add(end_date: string | null = null): Promise<string> {
  return (
    await admin
      .from("trustees")
      .insert({ ...draft(), end_date })
      .select("id")
      .single()
      .throwOnError()
  ).data.id;
}

const readOrder = async (is_current = true) =>
  (
    await server
      .from("trustees")
      .select("id, sequence")
      .eq("is_current", is_current)
      .order("sequence")
      .throwOnError()
  ).data;

beforeEach(async () => {
  await server.from("trustees").delete().not("id", "is", null).throwOnError();
});

describe("trustees", () => {
  test("A trustee without an account is named for everyone, and found", async () => {
    const holder_name = `Ada ${crypto.randomUUID().slice(0, 8)} † 1998`;
    const { id } = await addRow("trustees", { ...draft(), holder_name });
    expect(await listTrustees(visitor)).toMatchObject([{ id, person: null, holder_name }]);
    const { data } = await admin.rpc("search_back_office", { q: `${holder_name.slice(0, 12)} trustee` });
    expect(data).toMatchObject([{ kind: "trustee", id, title: holder_name }]);
  });

  test("Everyone can read trustees", async () => {
    const trustee = await addRow("trustees", { ...draft(), profile_id: ids.second });
    for (const [name, client] of Object.entries(everyone)) {
      expect(await listTrustees(client), name).toMatchObject([
        { id: trustee.id, person: { full_name: "The second" } },
      ]);
    }
  });

  testOnlyAdminsWrite(
    "trustees",
    draft,
    { bio: "Thirty years of service." },
    {
      add: "Permitted people can add trustees",
      edit: "Permitted people can edit trustees",
      remove: "Permitted people can remove trustees",
    },
  );

  testCannotStore("trustees", draft, {
    "a holder’s name that is none": { holder_name: "www.example.org" },
    "two holders": { profile_id: ids.member, holder_name: "Ada Lund" },
    "a trustee who was never appointed": { appointment_date: null },
    "a term that ends before it begins": { end_date: "2019-12-31" },
    "an invalid contact address": { contact_email: "nobody" },
  });

  testDeletionIsRecorded("trustees", draft, {});

  test("Whether a trustee is current depends on the end of the term", async () => {
    const id = await add();
    await admin.from("trustees").update({ end_date: "2024-01-01" }).eq("id", id).throwOnError();
    expect(await readRow("trustees", id)).toMatchObject({ is_current: false });
    await admin.from("trustees").update({ end_date: null }).eq("id", id).throwOnError();
    expect(await readRow("trustees", id)).toMatchObject({ is_current: true });
  });
});

describe("the order of trustees", () => {
  test("New trustees are last, current and past separately, also when added at the same time", async () => {
    await Promise.all([...Array.from({ length: 5 }, () => add()), add("2024-01-01"), add("2024-01-01")]);
    expect((await readOrder()).map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5]);
    expect((await readOrder(false)).map((row) => row.sequence)).toEqual([1, 2]);
  });

  test("Super admins can reorder trustees", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await admin.rpc("reorder_trustees", { current_ones: true, ids: [b, c, a] }).throwOnError();
    expect((await readOrder()).map((row) => row.id)).toEqual([b, c, a]);
  });

  test("Nobody else can, and an order must name exactly the group", async () => {
    const [a, b, past] = [await add(), await add(), await add("2024-01-01")];
    const before = await readOrder();
    for (const client of Object.values(notAdmins)) {
      expectRefused(await client.rpc("reorder_trustees", { current_ones: true, ids: [b, a] }));
    }
    for (const ids of [[a], [b, a, past], [a, a], [b, a, crypto.randomUUID()], []]) {
      const { error } = await admin.rpc("reorder_trustees", { current_ones: true, ids });
      expect(error?.message).toBe("The list has changed since it was loaded.");
    }
    expect(await readOrder()).toEqual(before);
  });
});
