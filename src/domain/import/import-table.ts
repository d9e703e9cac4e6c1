import Papa from "papaparse";

/** A parsed spreadsheet, before its columns are mapped. */
export interface ImportTable {
  columns: string[];
  /** Each as long as `columns`. */
  rows: string[][];
  /** Each row's first line in the file, as a spreadsheet counts; the first line is 1. */
  lines: number[];
}

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252, which Western Windows
 * programs write without any mark.
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
  return toImportTable(Papa.parse<string[]>(content, { delimiter }).data, line ? 2 : 1);
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
