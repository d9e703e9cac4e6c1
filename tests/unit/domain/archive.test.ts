import { expect, test } from "vitest";
import {
  type Archived,
  type ArchivedRow,
  archived,
  archivedTables,
  toTable,
  writeReadme,
} from "../../../src/domain/archive.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";

const none = Object.fromEntries(archivedTables.map((table) => [table, []]));
const tables = none as unknown as Record<Archived, ArchivedRow[]>;

test("A table has the columns' names above, and lists as JSON", () => {
  const rows = [
    { id: "1", title: "=1+1", questions: ["Vegan?"], capacity: null, is_online: false },
    { id: "2", title: "Ünsal", questions: [], capacity: 20, is_online: true },
  ];
  expect(toTable(rows)).toBe(
    '\uFEFFid,title,questions,capacity,is_online\r\n1,"\'=1+1","[""Vegan?""]",,false\r\n2,Ünsal,[],20,true\r\n',
  );
  expect(toTable([])).toBe("\uFEFF\r\n");
});

test("The README names every file with its rows, and what could not be read", () => {
  const members = Array.from({ length: 1204 }, () => ({}));
  const text = writeReadme({
    association: "CPEAA",
    day: "2026-11-29",
    tables: { ...tables, profiles: members },
    missing: ["gallery/a.png"],
  });
  expect(text).toContain("CPEAA: everything, 2026-11-29\n");
  expect(text).toContain("\nmembers.csv (1,204): everybody with an account, approved or not\n");
  for (const { file } of Object.values(archived)) expect(text).toContain(`\n${file}.csv (`);
  expect(text).toContain("\nCould not be read: gallery/a.png\n");
  expect(writeReadme({ association: "CPEAA", day: "2026-11-29", tables, missing: [] })).not.toContain(
    "Could not",
  );
});

test("No two tables are in one file", () => {
  expect(new Set(Object.values(archived).map(({ file }) => file)).size).toBe(getKeys(archived).length);
});
