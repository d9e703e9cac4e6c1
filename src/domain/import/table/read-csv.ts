import { ImportFileError } from "./import-limits.ts";
import { type ChosenHeading, type ImportTable, rateHeadings, toImportTable } from "./import-table.ts";
import { parseCsv } from "./parse-csv.ts";

/** Excel's own first line, which names the separator: "sep=;". */
const separatorLine = /^sep=([^\w\s"]|\t)\r?\n/i;

const separators = [",", ";", "\t", "|"] as const;

/** Null without any row below the headings. Throws if a quotation mark is never closed. */
export function parseCsvTable(text: string, chosen?: ChosenHeading): ImportTable | null {
  const unmarked = text.replace(/^\uFEFF/, "");
  const [line = "", named] = separatorLine.exec(unmarked) ?? [];
  const content = unwrapLines(doubleQuotes(unmarked.slice(line.length)));
  const start = line ? 2 : 1;
  const separator = named ?? findSeparator(content);
  const { lines, isUnclosed } = parseCsv(content, separator);
  if (isUnclosed) {
    const row = lines.length + start;
    throw new ImportFileError(
      `A quotation mark in row ${row} is never closed, so the rows from there on can’t be told apart. Correct row ${row} in the file, then choose the file again. Nothing has been imported.`,
    );
  }
  const table = toImportTable(lines, start, undefined, chosen);
  if (!table?.heading) return table;
  const width = lines[table.heading - start]?.length ?? 0;
  const faults = table.lines.flatMap((number): [number, string][] => {
    const fault = findFault(lines[number - start] ?? [], width, separator);
    return fault ? [[number, fault]] : [];
  });
  return { ...table, faults: new Map(faults) };
}

/** Some databases write \" for a quotation mark inside a cell. Read as ours, text would follow the end of such a cell. */
function doubleQuotes(text: string): string {
  const isEscaped = /(?:^|[,;\t|])"(?:[^"\\]|\\[^"])*\\"[^",;|\t\r\n]/m.test(text);
  return isEscaped ? text.replace(/\\(["\\])/g, (_, sign) => (sign === '"' ? '""' : sign)) : text;
}

/** Excel puts quotation marks around whole lines if it opens a file as one column and saves it. */
function unwrapLines(text: string): string {
  const rate = (content: string) => rateHeadings(parseCsv(content, findSeparator(content), 60).lines);
  const unwrap = (most?: number) =>
    parseCsv(text, "\t", most)
      .lines.map(([cell]) => cell)
      .join("\n");
  const isWrapped = /^\s*"/.test(text) && rate(unwrap(60)) > rate(text);
  return isWrapped ? unwrap() : text;
}

/** The separator outside quotation marks that makes the most known headings, then the most headings. */
function findSeparator(text: string): string {
  const rate = (separator: string) => rateHeadings(parseCsv(text, separator, 60).lines);
  return separators.reduce((best, other) => (rate(other) > rate(best) ? other : best));
}

/** Why the cells of a line may belong to other columns or rows; `width` is the number of headings. */
function findFault(cells: readonly string[], width: number, separator: string): string | null {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  if (last >= width)
    return `This row has more cells (${last + 1}) than there are headings (${width}). Put quotation marks around a cell that contains “${separator}”.`;
  return cells.some((cell, index) => holdsRows(cell, index, width, separator))
    ? "A cell of this row contains other rows, because of a quotation mark too many. Correct the row in the file."
    : null;
}

/** Whether a cell of several lines completes its row, and each line between is as long as a row. */
function holdsRows(cell: string, index: number, width: number, separator: string): boolean {
  const counts = cell.split(/\r\n|\r|\n/).map((line) => line.split(separator).length - 1);
  if (width < 2 || counts.length < 2 || counts[0] !== width - 1 - index) return false;
  // In a row's last cell, only whole rows count.
  const whole = index === width - 1 ? counts.slice(1) : counts.slice(1, -1);
  return whole.every((count) => count === width - 1);
}
