import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { checkTableSize, ImportLimitError } from "./import-limits.ts";

/** Bytes of all files in an Excel file; most have less than a tenth of this. */
const mostUnpacked = 50 * 1024 * 1024;

/** The cells of an Excel file's first sheet. A file of a few kilobytes can claim to hold gigabytes of them. */
export async function readXlsx(content: ArrayBuffer): Promise<unknown[][]> {
  const files = unpack(new Uint8Array(content));
  for (const [name, file] of Object.entries(files)) {
    const xml = dropEmptyRows(strFromU8(file));
    checkPlaces(xml);
    files[name] = strToU8(xml);
  }
  // Packed without compression, because the library unpacks large files in a worker, which the content policy blocks.
  const { buffer } = zipSync(files, { level: 0 });
  return readSheet(buffer);
}

/** Sizes are those of the file's own list; nothing is unpacked beyond them. */
function unpack(content: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      // Other programs keep their own data in customXml, as one long text.
      const isRead = /^(?!customXml\/).*\.(?:xml|rels)$/.test(name);
      if (isRead) size += originalSize;
      if (size > mostUnpacked) throw new ImportLimitError();
      return isRead;
    },
  });
}

/** Spreadsheet programs keep the formats of a whole column as an empty row 1,048,576. */
function dropEmptyRows(xml: string): string {
  // Stops at "<", because a search to the end of the file from each of its rows takes minutes.
  return xml.replace(/<row(?=\s)(?=[^<>]*\sr=")[^<>]*(?:\/>|>(?:<c\s[^<>]*\/>)*<\/row>)/g, "");
}

/** A comment, a quotation, an instruction, a tag or a text, each up to where the library ends it. */
const pieces =
  /<!(?=--)[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?=\?)[\s\S]*?\?>|<(?!!--|!\[CDATA\[|\?)(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/gy;
/** A cell's text can take this much. The library reads a file in parts, and a long piece again with each part. */
const longestPiece = 250_000;

const counted = /^<(?:[^\s<>/:]*:)?(row|c)(?=[\s/>])/;
/** The library ignores a prefix. Of two numbers it may take either. */
const place = /\s(?!xmlns:)(?:[^\s=:]*:)?r\s*=\s*("[^"]*"|'[^']*')/g;

/** The library adds every row and column that is missing before the last one. */
function checkPlaces(xml: string): void {
  const last = { row: 0, column: 0 };
  let rows = 0;
  let read = 0;
  for (const [piece] of xml.matchAll(pieces)) {
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
const toColumn = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
