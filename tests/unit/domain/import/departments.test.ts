import { expect, test } from "vitest";
import { getPersonReaders } from "../../../../src/domain/import/import-cells.ts";

const options = { now: new Date("2026-11-29"), isWhole: true };
const chemical = "Chemical Engineering";
const petroleum = "Petroleum & Gas Engineering";

function read(text: string) {
  const notes: string[] = [];
  const value = getPersonReaders(options).department(text, notes);
  return [typeof value === "string" ? null : value.department, notes];
}

test.each(["Chemical Engineering", "chemical", "CHEMICAL ENGINEERING"])("“%s” is a department", (text) =>
  expect(read(text)).toEqual([chemical, []]),
);

test.each([
  ["ChE", chemical],
  ["Chem. Eng.", chemical],
  ["chem eng", chemical],
  ["PGE", petroleum],
  ["Pet. & Gas", petroleum],
  ["Gas", petroleum],
  ["Petroleum Engineering", petroleum],
])("“%s” is read as a department, with a note", (text, meant) =>
  expect(read(text)).toEqual([meant, [`“${text}” is read as ${meant}.`]]),
);

test.each([
  "Eng",
  "E",
  "C",
  "Civil Engineering",
  "Mechanical",
  "Computer Science",
  "CPE",
  "",
  "Administration",
])("“%s” is none, or could be either", (text) => expect(read(text)[0]).toBeNull());
