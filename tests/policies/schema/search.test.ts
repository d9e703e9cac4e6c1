import { beforeAll, describe, expect, test } from "vitest";
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
  search_news: { draft: { title: "plain" }, table: "news", column: "title" },
  search_documents: { draft: { title: "plain", file_url: "a.pdf" }, table: "documents", column: "title" },
  search_awards: { draft: { title: "plain", award_date: "2020-01-01" }, table: "awards", column: "title" },
  search_events: {
    draft: { title: "plain", event_date: "2030-01-01T10:00:00Z" },
    table: "events",
    column: "title",
  },
  search_albums: { draft: { title: "plain" }, table: "gallery_albums", column: "title" },
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

  test("Words are found in any order, without regard to accents and to letters of other alphabets", async () => {
    const title = "Chloé Sørensen’s nickel and COBALT straße";
    await addRow(table, { ...draft, [column]: title });
    for (const q of ["cobalt nickel", "  chloe\tSTRASSE ", "sorensen's", "CHLOE\u0301", "Nıckel"])
      expect(await find(q), q).toEqual([title]);
    expect(await find("nickel copper")).toEqual([]);
  });

  test("What is typed counts for 200 characters: a longer text costs nobody more", async () => {
    const long = "plain".repeat(40);
    await addRow(table, { ...draft, [column]: long });
    expect(await find(`${long}${"and nobody reads on".repeat(20_000)}`)).toEqual([long]);
  });
});

test("Searching what one may not read finds nothing", async () => {
  for (const client of [visitor, pending])
    expect((await client.rpc("search_documents", { q: "" })).data ?? []).toEqual([]);
  for (const client of [visitor, pending, member])
    expect((await client.rpc("search_awards", { q: "" })).data ?? []).toEqual([]);
});

test("The words of a search may stand in different columns", async () => {
  await addRow("awards", {
    title: "Teacher of the year",
    description: "For décades.",
    award_date: "2020-01-01",
  });
  expect((await admin.rpc("search_awards", { q: "decades teacher" })).data).toHaveLength(1);
  await addRow("news", { title: "Cracking", content: "<p>Of <b>naphtha</b> &mdash; in Łódź</p>" });
  expect((await visitor.rpc("search_news", { q: "lodz naphtha cracking" })).data).toHaveLength(1);
});
