import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { ImportLimitError } from "./import-limits.ts";
import { checkPlaces, markCells, xmlPieces } from "./xlsx-cells.ts";

/** Bytes of all files in an Excel file; most have less than a tenth of this. */
const mostUnpacked = 50 * 1024 * 1024;

interface Sheet {
  name: string;
  rows: unknown[][];
}

/** The sheets that an Excel file shows. A file of a few kilobytes can claim to hold gigabytes of cells. */
export async function readXlsx(content: Uint8Array): Promise<Sheet[]> {
  const files = unpack(content);
  for (const [name, file] of Object.entries(files)) {
    const xml = dropEmptyRows(strFromU8(file));
    checkPlaces(xml);
    files[name] = strToU8(markCells(xml));
  }
  // Packed without compression, because the library unpacks large files in a worker, which the content policy blocks.
  const { buffer } = zipSync(files, { level: 0 });
  const sheets = await readSheets(buffer);
  const hidden = listHidden(strFromU8(files["xl/workbook.xml"] ?? new Uint8Array()));
  // A sheet with a chart alone has no data.
  return sheets.flatMap(({ sheet, data }, index) =>
    hidden[index] || !data ? [] : [{ name: sheet, rows: data }],
  );
}

/** For each sheet, in the workbook's order, whether it is hidden. */
const listHidden = (workbook: string) =>
  [...workbook.matchAll(xmlPieces)]
    .filter(([piece]) => /^<(?:[^\s<>/:]*:)?sheet\s/.test(piece))
    .map(([piece]) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(piece));

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
