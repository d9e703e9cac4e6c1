import { checkTableSize, ImportLimitError } from "./import-limits.ts";

/** A comment, a quotation, an instruction, a tag or a text, each up to where the library ends it. */
export const xmlPieces =
  /<!(?=--)[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?=\?)[\s\S]*?\?>|<(?!!--|!\[CDATA\[|\?)(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/gy;
/** A cell's text can take this much. The library reads a file in parts, and a long piece again with each part. */
const longestPiece = 250_000;

const counted = /^<(?:[^\s<>/:]*:)?(row|c)(?=[\s/>])/;
/** The library ignores a prefix. Of two numbers it may take either. */
const place = /\s(?!xmlns:)(?:[^\s=:]*:)?r\s*=\s*("[^"]*"|'[^']*')/g;

/** The library adds every row and column that is missing before the last one. */
export function checkPlaces(xml: string): void {
  const last = { row: 0, column: 0 };
  let rows = 0;
  let read = 0;
  for (const [piece] of xml.matchAll(xmlPieces)) {
    if (piece.length > longestPiece) throw new ImportLimitError();
    read += piece.length;
    const [, kind] = counted.exec(piece) ?? [];
    if (kind === "row") rows += 1;
    for (const [, address = ""] of kind ? piece.matchAll(place) : []) {
      const [, letters, digits] = /^([A-Z]{0,3})(\d{0,7})$/.exec(address.slice(1, -1)) ?? [];
      if (letters === undefined) throw new ImportLimitError();
      last.row = Math.max(last.row, Number(digits));
      // Formats reach further right than what is filled.
      if (!piece.endsWith("/>")) last.column = Math.max(last.column, toColumn(letters));
    }
  }
  if (read < xml.length) throw new Error("A tag of this file has no end.");
  checkTableSize(Math.max(last.row, rows), last.column);
}

/** "A" is 1, "AA" is 27. */
export const toColumn = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** An attribute's value; the library ignores its prefix. */
export const getAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:[^\\s=:"']*:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The numbers of the rows of a sheet that nobody sees: hidden, filtered out, folded away, or without a height. */
export function listHiddenRows(xml: string): Set<number> {
  const hidden = new Set<number>();
  // Most sheets have none.
  if (!/\s(?:hidden|ht)\s*=/.test(xml)) return hidden;
  let isHidden = false;
  let number: string | undefined;
  for (const [piece] of xml.matchAll(xmlPieces)) {
    const [, kind] = counted.exec(piece) ?? [];
    if (kind === "row") {
      number = getAttribute(piece, "r");
      isHidden =
        /^(?:1|true)$/.test(getAttribute(piece, "hidden") ?? "") ||
        Number(getAttribute(piece, "ht") ?? 1) === 0;
    } else if (kind === "c" && isHidden) {
      // A row without a number has that of its first cell.
      number ??= /\d+$/.exec(getAttribute(piece, "r") ?? "")?.[0];
      hidden.add(Number(number));
    }
  }
  return hidden;
}

const cellPart = /^<(\/?)(?:[^\s<>/:]*:)?(c|f|v)(?=[\s/>])/;
const cellType = /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** A cell that is being read. */
interface Cell {
  /** Where it begins in the file. */
  start: number;
  tag: string;
  /** The texts of its formula and its value, or null. */
  f: string | null;
  v: string | null;
}

/** The library reads these cells as empty. An error becomes its text, "#N/A", and a formula without a result its formula. */
export function markCells(xml: string): string {
  const parts: string[] = [];
  let copied = 0;
  let read = 0;
  let cell: Cell | null = null;
  let inside: "f" | "v" | null = null;
  for (const [piece] of xml.matchAll(xmlPieces)) {
    const start = read;
    read += piece.length;
    const [, isEnd, name] = cellPart.exec(piece) ?? [];
    const isOpen = !isEnd && !piece.endsWith("/>");
    if (name === "c") {
      const text = cell && isEnd ? getMarkedText(cell) : null;
      if (cell && text !== null) {
        const tag = `${cell.tag.replace(cellType, "").slice(0, -1)} t="str">`;
        parts.push(xml.slice(copied, cell.start), tag, `<v>${text}</v>`);
        copied = start;
      }
      cell = isOpen ? { start, tag: piece, f: null, v: null } : null;
    } else if (cell && (name === "f" || name === "v")) {
      if (!isEnd) cell[name] ??= "";
      inside = isOpen ? name : null;
    } else if (cell && inside && !piece.startsWith("<!--")) cell[inside] += piece;
  }
  return parts.length === 0 ? xml : parts.join("") + xml.slice(copied);
}

/** What to write in a cell that holds an error or a formula without a result; null for other cells. */
function getMarkedText({ tag, f, v }: Cell): string | null {
  const [, double, single] = cellType.exec(tag) ?? [];
  const type = double ?? single;
  if (type === "e") return v || "#N/A";
  // Excel writes an empty text as an empty value.
  const hasResult = v !== null && (v !== "" || type === "str");
  return f === null || hasResult ? null : `=${f}`;
}
