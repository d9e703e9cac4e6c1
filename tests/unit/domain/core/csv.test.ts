import Papa from "papaparse";
import { expect, test } from "vitest";
import { readCell, toCsv } from "../../../../src/domain/core/csv.ts";
import { listTexts } from "../../../support/generated.ts";

/** Text that UTF-8 can encode; a telephone number's hyphens become spaces on purpose. */
const texts = listTexts(10_000, 500).filter((text) => text.isWellFormed() && !/^\+[\d\s().-]*$/.test(text));

test("Ten thousand generated texts are read back unchanged from a spreadsheet's file", () => {
  const lines = Array.from({ length: Math.ceil(texts.length / 5) }, (_, nr) =>
    texts.slice(nr * 5, nr * 5 + 5),
  );
  const { data, errors } = Papa.parse<string[]>(
    toCsv(lines)
      .replace(/^\uFEFF/, "")
      .replace(/\r\n$/, ""),
  );
  expect(errors.filter(({ code }) => code !== "UndetectableDelimiter")).toEqual([]);
  expect(data.map((line) => line.map(readCell))).toEqual(
    lines.map((line) => line.map((text) => text.trim())),
  );
});

test("None of their cells is calculated in a spreadsheet", () => {
  const { data } = Papa.parse<string[]>(toCsv(texts.map((text) => [text])).replace(/^\uFEFF/, ""));
  expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});
