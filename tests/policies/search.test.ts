import { beforeAll, describe, expect, test } from "vitest";
import { admin, expectRefused, ids, member, pending, server, untyped, visitor } from "./personas.ts";
import { addRow } from "./writers.ts";

/** Characters that mean something to LIKE, to PostgREST's filters, to regular expressions or to SQL. */
const literal = [
  "%",
  "_",
  "\\",
  "*",
  ".",
  ",",
  "(",
  ")",
  '"',
  "'",
  "zzz%,id.not.is.null",
  "' or true --",
  "a%z",
  "a_z",
  "$1",
  "\\%",
];

const searches = {
  search_news: { draft: { title: "plain" }, table: "news", column: "title" },
  search_documents: { draft: { title: "plain", file_url: "a.pdf" }, table: "documents", column: "title" },
  search_awards: { draft: { title: "plain", award_date: "2020-01-01" }, table: "awards", column: "title" },
} as const;

describe.each(Object.entries(searches))("%s", (rpc, { draft, table, column }) => {
  const find = async (q: string) =>
    ((await untyped(admin).rpc(rpc, { q }).throwOnError()).data as Record<string, string>[]).map(
      (row) => row[column],
    );

  beforeAll(async () => {
    await untyped(server).from(table).delete().not("id", "is", null).throwOnError();
    await addRow(table, draft);
    for (const character of literal) await addRow(table, { ...draft, [column]: `<${character}>` });
  });

  test.each(literal)("%s finds what contains it and nothing else", async (q) => {
    expect((await find(q)).sort()).toEqual(
      literal
        .filter((other) => other.includes(q))
        .map((other) => `<${other}>`)
        .sort(),
    );
  });

  test("Capitals do not matter, and nothing typed finds everything", async () => {
    expect(await find("PLAIN")).toEqual(["plain"]);
    expect(await find("")).toHaveLength(literal.length + 1);
  });
});

describe("search_members", () => {
  const find = async (client: typeof admin, q: string) =>
    (await client.rpc("search_members", { q })).data?.map((row) => row.id);

  test("Super admins find people by name and address, every character taken literally", async () => {
    expect(await find(admin, "the PENDING")).toEqual([ids.pending]);
    expect(await find(admin, "pending@policies")).toEqual([ids.pending]);
    for (const q of ["%", "_ember", "the%ing", "\\", "zzz%,id.not.is.null", "' or true --"])
      expect(await find(admin, q), q).toEqual([]);
  });

  test("Everybody else finds at most themselves, visitors nobody", async () => {
    for (const q of ["", "policies", "admin", "%"]) {
      expect(await find(pending, q)).toEqual("pending@policies.test".includes(q) ? [ids.pending] : []);
    }
    expectRefused(await visitor.rpc("search_members", { q: "" }));
  });

  test("Filters, order and pages apply to what was found", async () => {
    const { data, count } = await admin
      .rpc("search_members", { q: "The " }, { count: "exact" })
      .eq("department", "Petroleum & Gas Engineering")
      .order("full_name", { ascending: false })
      .range(1, 2)
      .throwOnError();
    expect(data.map((row) => row.full_name)).toEqual(["The pending", "The member"]);
    expect(count).toBe(4);
  });
});

test("Searching what one may not read finds nothing", async () => {
  for (const client of [visitor, pending])
    expect((await client.rpc("search_documents", { q: "" })).data ?? []).toEqual([]);
  for (const client of [visitor, pending, member])
    expect((await client.rpc("search_awards", { q: "" })).data ?? []).toEqual([]);
});
