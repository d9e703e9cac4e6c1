import { expect, test } from "vitest";
import {
  applyMeanings,
  type DepartmentMeanings,
  listUnclear,
} from "../../../../src/domain/import/department-meanings.ts";
import { guessColumns } from "../../../../src/domain/import/import-columns.ts";
import { planRoster, rosterColumns } from "../../../../src/domain/import/roster-import.ts";
import { parseCsvTable } from "../../../../src/domain/import/table/read-csv.ts";

const process = "Process Engineering";
const table = parseCsvTable(`Name,Department,Note
Ada,${process},${process}
Ben,ChE,
Cleo, process  engineering ,
Dan,Oil,
Eve,n/a,
Flo,unknown,`);

test("A department that is none is asked for once, and the answer counts for all rows of its column", () => {
  if (!table) throw new Error("no table");
  const mapping = guessColumns(rosterColumns, table.columns, table.rows);
  expect(mapping).toEqual(["full_name", "department", "note"]);
  expect(listUnclear(table, mapping)).toEqual([process, "Oil"]);
  const meanings: DepartmentMeanings = { "process engineering": "Chemical Engineering" };
  const clear = applyMeanings(table, mapping, meanings);
  const options = { fileName: "people.csv", now: new Date("2026-11-29") };
  const planned = planRoster(clear, mapping, options).map((row) =>
    row.kind === "create" ? [row.entry.department, row.entry.note] : row.kind,
  );
  expect(planned).toEqual([
    ["Chemical Engineering", process],
    ["Chemical Engineering", null],
    ["Chemical Engineering", null],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test("Nothing is asked where no column has departments", () => {
  if (!table) throw new Error("no table");
  expect(listUnclear(table, ["full_name", null, "note"])).toEqual([]);
});
