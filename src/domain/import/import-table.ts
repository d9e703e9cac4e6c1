import Papa from "papaparse";
import { toCsv } from "../core/csv.ts";
import { checkTableSize, importLimits } from "./import-limits.ts";

/** A parsed spreadsheet, before its columns are mapped. */
export interface ImportTable {
  columns: string[];
  /** Each as long as `columns`. */
  rows: string[][];
  /** Each row's first line in the file, as a spreadsheet counts; the first line is 1. */
  lines: number[];
}

/**
 * The table in a file, by its name and content: CSV, or the first sheet of an Excel file. Null without any row below the
 * column names. Rejects if the file is unreadable, or with an ImportLimitError.
 */
export async function readTable(fileName: string, content: ArrayBuffer): Promise<ImportTable | null> {
  if (!/\.xlsx$/i.test(fileName)) return parseCsvTable(decodeCsv(new Uint8Array(content)));
  const { readXlsx } = await import("./xlsx.ts");
  const rows = await readXlsx(content);
  return toImportTable(rows.map((cells) => cells.map(formatSheetCell)));
}

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252, which Western Windows
 * programs write without a byte order mark.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Excel's own first line, which names the separator: "sep=;". */
const separatorLine = /^sep=(.)\r?\n/i;

/** Null without any row below the column names. Accepts commas, semicolons and tabs as separators. */
export function parseCsvTable(text: string): ImportTable | null {
  const unmarked = text.replace(/^\uFEFF/, "");
  const [line = "", named] = separatorLine.exec(unmarked) ?? [];
  const content = unmarked.slice(line.length);
  const delimiter = named ?? findSeparator(content);
  const { data } = Papa.parse<string[]>(content, { delimiter, preview: importLimits.rows + 1 });
  return toImportTable(data, line ? 2 : 1);
}

/** The most frequent separator between the column names. */
function findSeparator(text: string): string {
  const header = /\S.*/.exec(text)?.[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * The first line with any text holds the column names. `start` is the line number of the first of `lines`.
 */
export function toImportTable(lines: readonly (readonly string[])[], start = 1): ImportTable | null {
  const numbered = lines
    .map((cells, index) => ({ cells, line: index + start }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...body] = numbered;
  if (!header || body.length === 0) return null;
  checkTableSize(lines.length, header.cells.length);
  const columns = header.cells.map((name) => name.trim());
  return {
    columns,
    rows: body.map(({ cells }) => columns.map((_, index) => cells[index] ?? "")),
    lines: body.map(({ line }) => line),
  };
}

/** An Excel cell as text: whole numbers with all digits, days as yyyy-MM-dd. */
export function formatSheetCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number")
    return cell.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 6 });
  return String(cell ?? "");
}

/** A row that cannot be imported or failed to import, with the reason. */
export interface ImportProblem {
  /** Line number as a spreadsheet counts. */
  line: number;
  reason: string;
}

/** The original rows with problems, each with its line and the reason, to be corrected and imported again. */
export function toProblemsCsv(
  { columns, rows, lines }: ImportTable,
  problems: readonly ImportProblem[],
): string {
  const cells = new Map(lines.map((line, index) => [line, rows[index] ?? []]));
  return toCsv([
    [...columns, "Row", "Problem"],
    ...problems.map(({ line, reason }) => [...(cells.get(line) ?? columns.map(() => "")), line, reason]),
  ]);
}

/** "spring.csv" → "spring-problems.csv" */
export function getProblemsFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")}-problems.csv`;
}
