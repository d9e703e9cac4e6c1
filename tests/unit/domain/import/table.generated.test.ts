import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { readCell, toCsv } from "../../../../src/domain/core/csv.ts";
import { emailFormat } from "../../../../src/domain/core/email.ts";
import { isPersonName } from "../../../../src/domain/core/person-name.ts";
import { guessColumns } from "../../../../src/domain/import/import-columns.ts";
import { countPlan } from "../../../../src/domain/import/import-plan.ts";
import { memberColumns } from "../../../../src/domain/import/member-import.ts";
import { planMembers } from "../../../../src/domain/import/member-plan.ts";
import { planRoster, rosterColumns } from "../../../../src/domain/import/roster-import.ts";
import { decodeUnicode } from "../../../../src/domain/import/table/encoding.ts";
import { ImportFileError } from "../../../../src/domain/import/table/import-limits.ts";
import { parseCsv } from "../../../../src/domain/import/table/parse-csv.ts";
import { parseCsvTable } from "../../../../src/domain/import/table/read-csv.ts";
import { readFile } from "../../../../src/domain/import/table/read-file.ts";

const settings = { seed: Number(process.env.CASES_SEED ?? 20_261_129), numRuns: 400 };

const piece = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom(
    '"',
    '""',
    ",",
    ";",
    "\t",
    "|",
    "\r\n",
    "\n",
    "\r",
    " ",
    "'",
    "=",
    "@",
    "a@b.test",
    "1998/99",
  ),
  fc.constantFrom("\0", "\u0081", "\u200b", "\u202e", "Email", "Chemical Engineering", "-", "#N/A", "TRUE"),
);
const cell = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join("").toWellFormed());

/** Tables as long as wide, each row with some text: a file cannot keep an empty one. */
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .map((rows) => rows.filter((row) => row.some((text) => text.trim() !== "")))
  .filter((rows) => rows.length > 0);

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("Any cells, written with any separator, line break and encoding, are read back equal", () => {
  const dialect = fc.record({
    separator: fc.constantFrom(",", ";", "\t", "|"),
    lineBreak: fc.constantFrom("\r\n", "\n", "\r"),
    hasEnd: fc.boolean(),
  });
  fc.assert(
    fc.property(table, dialect, (rows, { separator, lineBreak, hasEnd }) => {
      const lines = rows.map((row) => row.map(quote).join(separator));
      const text = lines.join(lineBreak) + (hasEnd ? lineBreak : "");
      expect(parseCsv(text, separator)).toEqual({ lines: rows, isUnclosed: false });
      const marked = `\uFEFF${text}`;
      const units = Uint16Array.from({ length: marked.length }, (_, at) => marked.charCodeAt(at));
      expect(decodeUnicode(new Uint8Array(units.buffer))).toBe(text);
      expect(decodeUnicode(new TextEncoder().encode(marked))).toBe(text);
    }),
    settings,
  );
});

test("What our writer writes is read back equal, and another reader sees the same", () => {
  fc.assert(
    fc.property(table, (rows) => {
      fc.pre(rows.flat().every((text) => !/^\+[\d\s().-]*$/.test(text)));
      const csv = toCsv([rows[0]?.map((_, index) => `Column ${index}`) ?? [], ...rows]);
      const read = parseCsv(csv.slice(1), ",").lines.slice(1);
      expect(read.map((line) => line.map(readCell))).toEqual(
        rows.map((row) => row.map((text) => text.trim())),
      );
      const { data } = Papa.parse<string[]>(csv.slice(1, -2), { delimiter: ",", newline: "\r\n" });
      expect(data.slice(1)).toEqual(read);
    }),
    settings,
  );
});

/** The plans for members and for the alumni list, or null if the file is refused with a sentence. */
function planBoth(text: string) {
  try {
    const read = parseCsvTable(text);
    if (!read) return null;
    const now = new Date("2026-11-22T12:00:00Z");
    const members = planMembers(read, guessColumns(memberColumns, read.columns, read.rows), [], {
      useFirst: true,
      now,
    });
    const people = planRoster(read, guessColumns(rosterColumns, read.columns, read.rows), {
      fileName: "a.csv",
      now,
    });
    return { read, members, people };
  } catch (error) {
    if (error instanceof ImportFileError) return null;
    throw error;
  }
}

const headings = fc.constantFrom(
  "Full Name,Email,Department",
  "Name;E-mail 1 - Value;Year",
  "First Name\tEmail",
  "",
);

/** So that texts have many rows, some of one person. */
const line = fc.constantFrom(
  "\nAda,ada@x.test,Chemical",
  "\n;ben@x.test;1998",
  "\nCal\tcal@x.test",
  "\n-,N/A",
);

test("Of any text, every line is a heading, above the headings, empty, or a row with one result", () => {
  fc.assert(
    fc.property(headings, fc.array(fc.oneof(piece, line), { maxLength: 40 }), (head, pieces) => {
      const done = planBoth(`${head}\n${pieces.join("")}`);
      if (!done) return;
      const { read, members, people } = done;
      for (const plan of [members, people]) {
        expect(plan.map(({ line }) => line)).toEqual(read.lines);
        const { create, update, same, skip, error } = countPlan(plan);
        expect(create + update + same + skip + error).toBe(read.rows.length);
      }
      expect(new Set(read.lines).size).toBe(read.lines.length);
    }),
    settings,
  );
});

test("Random cells never become a control character, an address that is refused, or a name that is none", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const head = ["Full Name", "Email", "Department", "Phone", "Note"];
      const done = planBoth([head, ...rows].map((row) => row.map(quote).join(",")).join("\r\n"));
      for (const row of [...(done?.members ?? []), ...(done?.people ?? [])]) {
        if (row.kind !== "create") continue;
        const written = "member" in row ? row.member : row.entry;
        expect(isPersonName(written.full_name)).toBe(true);
        if (written.email) expect(written.email).toMatch(emailFormat);
        expect(JSON.stringify(Object.values(written))).not.toMatch(/\\u00[01][0-9a-f]|[\u007f-\u009f\ufffd]/);
      }
    }),
    settings,
  );
});

test("Any bytes are read, or refused with a sentence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      try {
        const { ways } = await readFile(new Uint8Array(bytes).buffer);
        for (const way of ways) way.read();
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error;
      }
    }),
    settings,
  );
});
