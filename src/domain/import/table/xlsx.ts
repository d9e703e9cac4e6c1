import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { ImportLimitError } from "./import-limits.ts";
import { fillMerged } from "./merged-cells.ts";
import { checkPlaces, getAttribute, listHiddenRows, markCells, xmlPieces } from "./xlsx-cells.ts";

/** Bytes of all files in an Excel file; most have less than a tenth of this. */
const mostUnpacked = 50 * 1024 * 1024;

interface Sheet {
  name: string;
  rows: unknown[][];
  /** The numbers of the rows that it does not show. */
  hidden: ReadonlySet<number>;
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
  const listed = listSheets(files);
  // A sheet with a chart alone has no data.
  return sheets.flatMap(({ sheet, data }, index) => {
    const { isHidden, content = new Uint8Array() } = listed[index] ?? {};
    if (isHidden || !data) return [];
    const xml = strFromU8(content);
    return [{ name: sheet, rows: fillMerged(data, xml), hidden: listHiddenRows(xml) }];
  });
}

/** The sheets in the workbook's order, as the library finds them. */
function listSheets(files: Record<string, Uint8Array>) {
  const listTags = (path: string, name: string) =>
    [...strFromU8(files[path] ?? new Uint8Array()).matchAll(xmlPieces)]
      .map(([piece]) => piece)
      .filter((piece) => new RegExp(`^<(?:[^\\s<>/:]*:)?${name}\\s`).test(piece));
  const targets = new Map(
    listTags("xl/_rels/workbook.xml.rels", "Relationship").map((tag) => [
      getAttribute(tag, "Id"),
      getAttribute(tag, "Target") ?? "",
    ]),
  );
  return listTags("xl/workbook.xml", "sheet").map((tag) => {
    const target = targets.get(getAttribute(tag, "id")) ?? "";
    return {
      isHidden: /^(?:hidden|veryHidden)$/.test(getAttribute(tag, "state") ?? ""),
      content: files[target.startsWith("/") ? target.slice(1) : `xl/${target}`],
    };
  });
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
