import { describe, expect, test } from "vitest";
import { readYear } from "../../../../src/domain/import/import-cells.ts";
import {
  decodeCsv,
  formatSheetCell,
  type ImportTable,
  parseCsvTable,
  toImportTable,
  toProblemsCsv,
} from "../../../../src/domain/import/import-table.ts";

function parse(text: string): ImportTable {
  const table = parseCsvTable(text);
  if (!table) throw new Error("no table");
  return table;
}

describe("reading a file", () => {
  test("commas, semicolons and tabs separate; a byte order mark, empty lines and short rows do no harm", () => {
    for (const separator of [",", ";", "\t"]) {
      const text = `\uFEFF\r\nName${separator} Email ${separator}Phone\r\n\r\nAda${separator}ada@x.test\r\n${separator}${separator}\r\n`;
      expect(parse(text)).toEqual({
        columns: ["Name", "Email", "Phone"],
        rows: [["Ada", "ada@x.test", ""]],
        lines: [4],
      });
    }
  });

  test("Excel's own first line names the separator, and lines are still counted from the start", () => {
    expect(parse("sep=;\r\nName;Email\r\nAda, of Byron;ada@x.test\r\n")).toEqual({
      columns: ["Name", "Email"],
      rows: [["Ada, of Byron", "ada@x.test"]],
      lines: [3],
    });
  });

  test("days and numbers in an Excel file are read as people write them", () => {
    const day = new Date("1990-07-15T00:00:00Z");
    expect([61400000000, 0.1, day, true, null, " a "].map(formatSheetCell)).toEqual([
      "61400000000",
      "0.1",
      "1990-07-15",
      "true",
      "",
      " a ",
    ]);
    expect(toImportTable([[], ["Email"], ["a@x.test"]])).toMatchObject({ columns: ["Email"], lines: [3] });
  });

  test("a file without people is refused", () => {
    for (const text of ["", " ", "Name,Email", "Name,Email\r\n,\r\n"]) expect(parseCsvTable(text)).toBeNull();
  });

  test("names keep their characters, whichever program wrote the file", () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0xc9, 0x00, 0x41, 0x00]);
    expect(decodeCsv(new TextEncoder().encode("ÉA"))).toBe("ÉA");
    expect(decodeCsv(utf16)).toBe("ÉA");
    expect(decodeCsv(new Uint8Array([0xc9, 0x41]))).toBe("ÉA");
  });

  test("rows with problems are returned unchanged, each with its line and its problem", () => {
    const table = parse("sep=;\nEmail;Name\nnobody;=Ada\na@x.test;B\n");
    const csv = toProblemsCsv(table, [{ line: 3, reason: "“nobody” is not an email address." }]);
    expect(csv).toBe(
      '\uFEFFEmail,Name,Row,Problem\r\nnobody,"\'=Ada",3,“nobody” is not an email address.\r\n',
    );
  });
});

describe("a file as Excel writes it", () => {
  const text = "Nom;Prénom;Email\r\nLefèvre;Chloé;chloe@example.org\r\n";
  const rows = [["Lefèvre", "Chloé", "chloe@example.org"]];
  const cp1252 = Uint8Array.from(text, (email) => email.charCodeAt(0));
  test.each([
    ["CP1252", cp1252],
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["commas", new TextEncoder().encode(text.replaceAll(";", ","))],
  ])("%s", (_, bytes) => {
    expect(parseCsvTable(decodeCsv(bytes))).toMatchObject({ columns: ["Nom", "Prénom", "Email"], rows });
  });

  test("typographic characters are read, too", () => {
    expect(decodeCsv(Uint8Array.of(0x4f, 0x92, 0x9c, 0x80))).toBe("O’œ€");
  });
});

test.each([
  ["2009", 2009],
  ["30/06/2009", 2009],
  ["30.06.2009", 2009],
  ["2009-06-30", 2009],
  ["June 2009", 2009],
  ["30/06/09", 2009],
  ["1-7-87", 1987],
  ["30/06/26", 2026],
  ["30/06/27", 1927],
  ["09", Number.NaN],
  ["30/06-09", Number.NaN],
  ["2009 or 2010", Number.NaN],
])("“%s” belongs to the class %s", (cell, year) => {
  expect(readYear(cell, new Date("2026-11-22T12:00:00Z"))).toBe(year);
});
