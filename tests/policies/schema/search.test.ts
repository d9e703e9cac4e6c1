import { beforeAll, describe, expect, test } from "vitest";
import { least } from "../../support/least-rows.ts";
import { admin, member, pending, server, untyped, visitor } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

/** Characters with a meaning in LIKE, PostgREST filters, regular expressions or SQL. */
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
  search_news: "news",
  search_documents: "documents",
  search_awards: "awards",
  search_events: "events",
  search_albums: "gallery_albums",
} as const;

describe.each(Object.entries(searches))("%s", (rpc, table) => {
  const find = async (q: string) =>
    ((await untyped(admin).rpc(rpc, { q }).throwOnError()).data as { title: string }[]).map(
      ({ title }) => title,
    );

  beforeAll(async () => {
    await untyped(server).from(table).delete().not("id", "is", null).throwOnError();
    for (const title of ["plain", ...literal.map((character) => `<${character}>`)])
      await addRow(table, { ...least[table].draft, title });
  });

  test.each(literal)("%s finds the entries that contain it and nothing else", async (q) => {
    expect((await find(q)).sort()).toEqual(
      literal
        .filter((other) => other.includes(q))
        .map((other) => `<${other}>`)
        .sort(),
    );
  });

  test("Case is ignored, and an empty search finds everything", async () => {
    expect(await find("PLAIN")).toEqual(["plain"]);
    expect(await find("")).toHaveLength(literal.length + 1);
  });

  test("Words are found in any order, regardless of accents, also in other alphabets", async () => {
    const title = "Chloé Sørensen’s nickel and COBALT straße";
    await addRow(table, { ...least[table].draft, title });
    for (const q of ["cobalt nickel", "  chloe\tSTRASSE ", "sorensen's", "CHLOE\u0301", "Nıckel"])
      expect(await find(q), q).toEqual([title]);
    expect(await find("nickel copper")).toEqual([]);
  });

  test("Only the first 200 characters count, so a longer text is no slower", async () => {
    const title = "plain".repeat(40);
    await addRow(table, { ...least[table].draft, title });
    expect(await find(`${title}${"and nobody reads on".repeat(2000)}`)).toEqual([title]);
  });
});

test("Words are folded when an entry is saved, and a search compares them", async () => {
  const find = async (q: string) => (await visitor.rpc("search_news", { q }).throwOnError()).data?.length;
  const { id } = await addRow("news", { title: "Éthylène", content: "<p>Première <b>pression</b></p>" });
  expect(await find("ethylene premiere pression")).toBe(1);
  await server
    .from("news")
    .update({ title: "Propylène", content: "<p>Dernière</p>" })
    .eq("id", String(id))
    .throwOnError();
  expect([await find("ethylene"), await find("premiere"), await find("propylene derniere")]).toEqual([
    0, 0, 1,
  ]);
  await server.from("news").delete().eq("id", String(id)).throwOnError();
  expect(await find("propylene")).toBe(0);
});

test("The first 20,000 characters of a text are searched", async () => {
  const content = `${"é".repeat(19_990)} near ${"é".repeat(20_000)} far`;
  await addRow("news", { title: "As long as a book", content });
  expect((await visitor.rpc("search_news", { q: "book near" })).data).toHaveLength(1);
  expect((await visitor.rpc("search_news", { q: "book far" })).data).toEqual([]);
});

test("A text that unfolds is searched no further", async () => {
  const { id } = await addRow("news", { title: "Primes", content: `${"⁗".repeat(19_000)} far` });
  expect((await visitor.rpc("search_news", { q: "primes" })).data).toMatchObject([{ id }]);
  expect((await visitor.rpc("search_news", { q: "primes far" })).data).toEqual([]);
});

test("Searching finds no entries that the person may not read", async () => {
  for (const client of [visitor, pending])
    expect((await client.rpc("search_documents", { q: "" })).data ?? []).toEqual([]);
  for (const client of [visitor, pending, member])
    expect((await client.rpc("search_awards", { q: "" })).data ?? []).toEqual([]);
});

test("The words of a search may be in different columns", async () => {
  await addRow("awards", {
    title: "Teacher of the year",
    description: "For décades.",
    award_date: "2020-01-01",
  });
  expect((await admin.rpc("search_awards", { q: "decades teacher" })).data).toHaveLength(1);
  await addRow("news", { title: "Cracking", content: "<p>Of <b>naphtha</b> &mdash; in Łódź</p>" });
  expect((await visitor.rpc("search_news", { q: "lodz naphtha cracking" })).data).toHaveLength(1);
});
