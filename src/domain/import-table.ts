import Papa from "papaparse";

/** A spreadsheet as its reader sees it, before anybody knows what its columns mean. */
export interface ImportTable {
  columns: string[];
  /** As long as `columns` each. */
  rows: string[][];
  /** Where each row begins in the file, as a spreadsheet counts; the first line is 1. */
  lines: number[];
}

/**
 * The text of a file, whichever program wrote it: UTF-8, UTF-16 with its mark, or what Windows
 * programs of the west write without saying so.
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

/** Null when there is no line below the names of the columns. Commas, semicolons and tabs separate. */
export function parseCsvTable(text: string): ImportTable | null {
  const unmarked = text.replace(/^\uFEFF/, "");
  const [line = "", named] = separatorLine.exec(unmarked) ?? [];
  const content = unmarked.slice(line.length);
  const delimiter = named ?? findSeparator(content);
  return toImportTable(Papa.parse<string[]>(content, { delimiter }).data, line ? 2 : 1);
}

/** The one that stands most often between the names of the columns. */
function findSeparator(text: string): string {
  const header = /\S.*/.exec(text)?.[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** The first line with any text names the columns. `start` is the line that the first of `lines` stands in. */
export function toImportTable(lines: readonly (readonly string[])[], start = 1): ImportTable | null {
  const numbered = lines
    .map((cells, index) => ({ cells, line: index + start }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...body] = numbered;
  if (!header || body.length === 0) return null;
  const columns = header.cells.map((name) => name.trim());
  return {
    columns,
    rows: body.map(({ cells }) => columns.map((_, place) => cells[place] ?? "")),
    lines: body.map(({ line }) => line),
  };
}

/** A cell of an Excel file as text: whole numbers with all their digits, days as yyyy-MM-dd. */
export function formatSheetCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number")
    return cell.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 6 });
  return String(cell ?? "");
}
