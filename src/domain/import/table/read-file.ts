import { decodeUnicode, listReadings, listWords } from "./encoding.ts";
import { findKind, getAdvice } from "./file-kind.ts";
import { ImportFileError } from "./import-limits.ts";
import { type ChosenHeading, type ImportTable, rateHeadings, toImportTable } from "./import-table.ts";
import { parseCsvTable } from "./read-csv.ts";
import { decodeTwiceEncoded } from "./twice-encoded.ts";

/** A way to read a file: one of its sheets, or an encoding. */
interface Way {
  name: string;
  /** Words of the file as they are read, to choose by. */
  examples: string[];
  /** Null without any row below the headings. Throws an ImportFileError for people. */
  read: (chosen?: ChosenHeading) => ImportTable | null;
}

/** A file with the ways to read it, the likeliest first. */
export interface TableFile {
  /** What the ways differ in; null if there is one only and nothing to say about it. */
  choice: "sheet" | "encoding" | null;
  ways: readonly [Way, ...Way[]];
}

/** The tables in a file, by its content. Rejects if it is unreadable, with an ImportFileError where people can mend it. */
export async function readFile(content: ArrayBuffer): Promise<TableFile> {
  const bytes = new Uint8Array(content);
  const kind = findKind(bytes);
  const advice = getAdvice(kind);
  if (advice) throw new ImportFileError(advice);
  return kind === "xlsx" ? readWorkbook(bytes) : readText(bytes);
}

/** Why a file of another kind is not read, and what to do; null for those that are. */
export const explainFile = (content: ArrayBuffer): string | null =>
  getAdvice(findKind(new Uint8Array(content)));

async function readWorkbook(bytes: Uint8Array): Promise<TableFile> {
  const { readXlsx } = await import("./xlsx.ts");
  const sheets = (await readXlsx(bytes)).map(({ name, rows, hidden }) => {
    const lines = rows.map((cells) => cells.map(formatSheetCell));
    return {
      rate: rateHeadings(lines),
      way: { name, examples: [], read: (chosen?: ChosenHeading) => toImportTable(lines, 1, hidden, chosen) },
    };
  });
  const [first, ...others] = sheets.sort((a, b) => b.rate - a.rate).map(({ way }) => way);
  if (!first)
    throw new ImportFileError("All sheets of this workbook are hidden. Show the one with the people.");
  return { choice: "sheet", ways: [first, ...others] };
}

function readText(bytes: Uint8Array): TableFile {
  const text = decodeUnicode(bytes);
  const unicode: Way = { name: "Unicode", examples: [], read: (chosen) => parseCsvTable(text ?? "", chosen) };
  if (text !== null) return offerTwiceEncoded(text) ?? { choice: null, ways: [unicode] };
  const [first = unicode, ...others] = listReadings(bytes).map(({ name, examples, getText }): Way => {
    return { name, examples, read: (chosen) => parseCsvTable(getText(), chosen) };
  });
  return { choice: "encoding", ways: [first, ...others] };
}

function offerTwiceEncoded(text: string): TableFile | null {
  const decoded = decodeTwiceEncoded(text);
  if (decoded === null) return null;
  const toWay = (name: string, content: string): Way => {
    return {
      name,
      examples: listWords(content).slice(0, 3),
      read: (chosen) => parseCsvTable(content, chosen),
    };
  };
  const ways = [toWay("Unicode (UTF-8), encoded twice", decoded), toWay("Unicode (UTF-8)", text)] as const;
  return { choice: "encoding", ways };
}

/** An Excel cell as text: whole numbers with all digits, days as yyyy-MM-dd. */
export function formatSheetCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number")
    return cell.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 6 });
  return String(cell ?? "");
}
