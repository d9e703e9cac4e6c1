import { describe, expect, test } from "vitest";
import { readYear } from "../../../../src/domain/import/read-year.ts";
import { decodeUnicode, listReadings } from "../../../../src/domain/import/table/encoding.ts";
import {
  type ImportTable,
  toImportTable,
  toProblemsCsv,
} from "../../../../src/domain/import/table/import-table.ts";
import { parseCsvTable } from "../../../../src/domain/import/table/read-csv.ts";
import { formatSheetCell } from "../../../../src/domain/import/table/read-file.ts";

const decodeCsv = (bytes: Uint8Array) => decodeUnicode(bytes) ?? listReadings(bytes)[0]?.getText() ?? "";

function parse(text: string): ImportTable {
  const table = parseCsvTable(text);
  if (!table) throw new Error("no table");
  return table;
}

describe("reading a file", () => {
  test("commas, semicolons and tabs separate; a byte order mark, empty lines and short rows do no harm", () => {
    for (const separator of [",", ";", "\t"]) {
      const text = `\uFEFF\r\nName${separator} Email ${separator}Phone\r\n\r\nAda${separator}ada@x.test\r\n${separator}${separator}\r\n`;
      expect(parse(text)).toMatchObject({
        columns: ["Name", "Email", "Phone"],
        rows: [["Ada", "ada@x.test", ""]],
        lines: [4],
      });
    }
  });

  test("Excel's own first line names the separator, and lines are still counted from the start", () => {
    expect(parse("sep=;\r\nName;Email\r\nAda, of Byron;ada@x.test\r\n")).toMatchObject({
      columns: ["Name", "Email"],
      rows: [["Ada, of Byron", "ada@x.test"]],
      lines: [3],
    });
  });

  test("another line can be said to have the headings, or none; faults are those of that line", () => {
    const text = "Liste,März 2026\nIme,Prezime,Pošta\nAda,Byron,ada@x.test\n";
    const guessed = parse(text);
    expect(guessed).toMatchObject({ heading: 1, columns: ["Liste", "März 2026", ""] });
    expect(guessed.faults.size).toBe(2);
    expect(guessed.top.map(({ line, text: said }) => `${line}: ${said}`)).toEqual([
      "1: Liste, März 2026",
      "2: Ime, Prezime, Pošta",
      "3: Ada, Byron, ada@x.test",
    ]);
    expect(parseCsvTable(text, 2)).toMatchObject({
      columns: ["Ime", "Prezime", "Pošta"],
      lines: [3],
      heading: 2,
      above: 1,
      faults: new Map(),
    });
    expect(parseCsvTable(text, null)).toMatchObject({
      columns: ["", "", ""],
      heading: null,
      lines: [1, 2, 3],
    });
    expect(parseCsvTable(text, 3)).toBeNull();
  });

  test("days and numbers in an Excel file are read as people write them", () => {
    const day = new Date("1990-07-15T00:00:00Z");
    expect([61400000000, 0.1, day, true, null, " a "].map(formatSheetCell)).toEqual([
      "61400000000",
      "0.1",
      "1990-07-15",
      "TRUE",
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
    expect(decodeCsv(new Uint8Array([0xfe, 0xff, 0x54, 0x0d]))).toBe("名");
    expect(decodeCsv(new Uint8Array([0xc9, 0x41]))).toBe("ÉA");
  });

  test("a list without headings begins with a person, who is not lost", () => {
    expect(parse("Ada,ada@x.test\nBen,ben@x.test\n")).toMatchObject({
      columns: ["", ""],
      rows: [
        ["Ada", "ada@x.test"],
        ["Ben", "ben@x.test"],
      ],
      lines: [1, 2],
      heading: null,
    });
  });

  test("people are never above the headings, and are not lost there", () => {
    const text = "Nombre,Correo\nAda,ada@x.test\nMember,Year,Class,Email\n";
    expect(parse(text)).toMatchObject({ columns: ["Nombre", "Correo", "", ""], lines: [2, 3], above: 0 });
  });

  test("a cell beyond the headings is an error of its row in a CSV file, and kept in a sheet", () => {
    const { columns, faults } = parse("Name,Email\nOkonjo, Adaeze,a@x.test\nAda,ada@x.test,\n");
    expect(columns).toEqual(["Name", "Email", ""]);
    expect([...faults]).toEqual([
      [2, expect.stringContaining("This row has more cells (3) than there are headings (2).")],
    ]);
    expect(toImportTable([["Name"], ["Ada", "a@x.test"]])).toMatchObject({ columns: ["Name", ""] });
  });

  test.each([
    ['"Ben,b@x.test,Chemical\nCal",c@x.test,Chemical', 2],
    ['Ann,a@x.test,Chemical\nBen,"b@x.test,Chemical\nCal,c@x.test,Chemical\nDee,d@x.test",Chemical', 3],
    ['Ben,b@x.test,"Chemical\nCal,c@x.test,Chemical"', 2],
  ])("a cell that contains other rows is an error: %j", (text, line) => {
    const { faults, lines } = parse(`Name,Email,Department\n${text}\nEve,e@x.test,Chemical\n`);
    expect([...faults]).toEqual([[line, expect.stringContaining("A cell of this row contains other rows")]]);
    expect(lines.at(-1)).toBe(line + 1);
  });

  test("a quotation mark that one in a later row only seems to close is never closed", () => {
    expect(() => parse('Name,Email\nAda,a@x.test\n"Ben,b@x.test\nCal "N" Nys,c@x.test\n')).toThrow(
      "A quotation mark in row 3 is never closed",
    );
  });

  test("a note of several lines, with commas, is a cell like any other", () => {
    const text = 'Name,Email,Note\nAda,a@x.test,"Met in Lagos, Paris\nand Rome, by train, in May\n"\n';
    expect(parse(text)).toMatchObject({ faults: new Map(), lines: [2] });
  });

  test.each([
    ["Greek (Windows)", "Μαρία Παπαδοπούλου", "cce1f1dfe120d0e1f0e1e4eff0effdebeff5"],
    ["Japanese (Shift JIS)", "田中 太郎", "936392862091be9859"],
    ["Chinese, simplified (GB 18030)", "王小明 李红", "cdf5d0a1c3f720c0eebaec"],
    ["Baltic (Windows)", "Jānis Bērziņš Žemaitė", "4ae26e69732042e7727a69f2f020de656d616974eb"],
    ["Arabic (Windows)", "محمد علي", "e3cde3cf20dae1ed"],
    [
      "Western European (Windows)",
      "Zoë Müller François Guðrún",
      "5a6feb204dfc6c6c6572204672616ee76f6973204775f072fa6e",
    ],
  ])("of text that is not Unicode, the likeliest reading is proposed: %s", (name, text, hex) => {
    const [likeliest] = listReadings(Uint8Array.from(Buffer.from(hex, "hex")));
    expect([likeliest?.name, likeliest?.getText()]).toEqual([name, text]);
  });

  test("rows with problems are returned unchanged, each with its line and its problem", () => {
    const table = parse("sep=;\nEmail;Name\nnobody;=Ada\na@x.test;B\n");
    const csv = toProblemsCsv(table, [{ line: 3, reason: "“nobody” is not an email address." }]);
    expect(csv).toBe(
      '\uFEFFEmail,Name,Row,Problem\r\nnobody,"\'=Ada",3,“nobody” is not an email address.\r\n',
    );
    const again = parse(csv);
    expect(toProblemsCsv(again, [{ line: 2, reason: "Still." }])).toContain(`nobody,"'=Ada",3,`);
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

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2009", 2009],
  ["2009.0", 2009],
  ["30/06/2009", 2009],
  ["30.06.2009", 2009],
  ["2009-06-30", 2009],
  ["2009-06", 2009],
  ["June 2009", 2009],
  ["15. Juli 1998", 1998],
  ["30/06/09", 2009],
  ["1-7-87", 1987],
  ["30/06/26", 2026],
  ["30/06/27", 1927],
  ["30/06-09", Number.NaN],
  ["3", Number.NaN],
])("“%s” belongs to the class %s", (cell, year) => {
  expect(readYear(cell, now)).toEqual({ year, note: null });
});

test.each([
  ["98", 1998],
  ["’98", 1998],
  ["'98", 1998],
  ["Class of '98", 1998],
  ["class of 09", 2009],
  ["Jul-98", 1998],
  ["July ’98", 1998],
])("“%s” is read as %s, and the preview says so", (cell, year) => {
  expect(readYear(cell, now)).toEqual({ year, note: `“${cell}” is read as ${year}.` });
});

test.each(["1998/99", "1998/1999", "1998-99", "1998-1999", "1998–99", "1998 / 99"])(
  "The session “%s” is the class of the year in which it ended, in every spelling",
  (cell) => {
    const note = `“${cell}” is read as 1999, the end of the session.`;
    expect(readYear(cell, now)).toEqual({ year: 1999, note });
  },
);

test.each([
  ["2009 or 2010", "contains several years"],
  ["1998 (MSc 2001)", "contains several years"],
  ["1994-1998", "contains several years"],
  ["2009-10", "may be a session or a month"],
])("“%s” is refused in words: %s", (cell, words) => {
  expect(readYear(cell, now)).toContain(words);
});
