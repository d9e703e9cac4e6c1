import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Changed, listOutdated } from "../../src/queries/refresh.ts";

const files = globSync("src/**/*.{ts,tsx,astro}").map((path) => ({
  path,
  source: readFileSync(path, "utf8"),
}));

/** Occurrences of each match: "text: path, path". */
function listRepeated(pattern: RegExp): string[] {
  const places = new Map<string, string[]>();
  for (const { path, source } of files)
    for (const [, text = ""] of source.matchAll(pattern))
      places.set(text, [...(places.get(text) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([text, paths]) => `${text}: ${paths.join(", ")}`);
}

test("Each text of a failure stands in one place", () => {
  expect(listRepeated(/["'`>](Failed to [^"'`<]*)["'`<]/g)).toEqual([]);
});

test("Each text of a success stands in one place", () => {
  expect(listRepeated(/["'`]([A-Z][^"'`]* successfully[^"'`]*)["'`]/g)).toEqual([]);
});

test("An empty list says so in a sentence, with its full stop", () => {
  const pattern = /(?:title|text|empty|none)="(No [^"]*)"/g;
  const texts = files.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, text = ""]) => text));
  expect(texts.length).toBeGreaterThan(15);
  // A cell of the awards' table, and no list.
  expect(texts.filter((text) => !text.endsWith("."))).toEqual(["No recipient"]);
});

test("Keys of queries are written in src/queries alone", () => {
  const typed = files.filter(
    ({ path, source }) => !path.startsWith("src/queries/") && /queryKey: \[/.test(source),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});

test("What a write changes is read again wherever it is shown", () => {
  const shown: [Changed, string[]][] = [
    // People's names appear beside offices, awards, documents and registrations.
    ["members", ["members", "officers", "awards", "documents", "events"]],
    // A member's page lists the person's offices, awards, documents and registrations.
    ["officers", ["officers", "members"]],
    ["awards", ["awards", "members"]],
    ["documents", ["documents", "members"]],
    ["events", ["events", "members"]],
    // Dates use the site's time zone.
    ["settings", ["settings", "news", "documents", "events"]],
  ];
  for (const [changed, words] of shown)
    expect(listOutdated(changed), changed).toEqual(expect.arrayContaining([...words, "audit", "publishing"]));
});
