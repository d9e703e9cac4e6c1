// By hand, because libraries pack large files in a worker, which the content policy blocks.
import { strToU8, zipSync } from "fflate";
import type { Cell } from "./csv.ts";
import type { Sheet } from "./sheet.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places in `cellXfs`. What is formatted as text (49) stays text when somebody edits it. */
const style = { heading: 1, text: 2, day: 3, minute: 4 };
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>${[49, 164, 165].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;

/** An Excel file without formulas: texts are texts, whatever they begin with. */
export function toXlsx(sheets: readonly Sheet[]): Blob {
  const numbered = sheets.map((sheet, place) => ({ ...sheet, id: place + 1 }));
  const files = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${numbered.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${kind}.worksheet+xml"/>`).join("")}</Types>`,
    "_rels/.rels": toRelations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered.map(({ id, name }) => `<sheet name="${escapeText(name)}" sheetId="${id}" r:id="rId${id}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": toRelations([
      ...numbered.map(({ id }) => ["worksheet", `worksheets/sheet${id}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": styles,
    ...Object.fromEntries(numbered.map(({ id, lines }) => [`xl/worksheets/sheet${id}.xml`, toSheet(lines)])),
  };
  const bytes = Object.entries(files).map(([path, xml]) => [path, strToU8(head + xml)] as const);
  return new Blob([zipSync(Object.fromEntries(bytes))], { type: `${kind}.sheet` });
}

function toRelations(parts: readonly (readonly [type: string, target: string])[]): string {
  const list = parts.map(
    ([type, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}/relationships">${list.join("")}</Relationships>`;
}

/** The headings stay in view. */
function toSheet(lines: Sheet["lines"]): string {
  const rows = lines.map((line, place) => {
    const cells = line.map((cell, column) =>
      toCell(cell, `r="${nameColumn(column)}${place + 1}"`, place === 0),
    );
    return `<row r="${place + 1}">${cells.join("")}</row>`;
  });
  const widths = listWidths(lines).map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** "A" to "Z", "AA" to "AZ" … */
function nameColumn(column: number): string {
  const before = column < 26 ? "" : nameColumn(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + (column % 26));
}

function toCell(cell: Cell, place: string, isHeading: boolean): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === "object") {
    const format = cell.date.length > 10 ? style.minute : style.day;
    return `<c ${place} s="${format}"><v>${toSerial(cell.date)}</v></c>`;
  }
  const text = `<is><t xml:space="preserve">${escapeText(cell)}</t></is>`;
  return `<c ${place} t="inlineStr" s="${isHeading ? style.heading : style.text}">${text}</c>`;
}

/** Days since the end of 1899, as spreadsheets count them; the clock of the association's place. */
const toSerial = (date: string) =>
  Date.parse(`${date.replace(" ", "T").padEnd(16, "T00:00")}Z`) / 86_400_000 + 25_569;

/** In characters, for the longest text of each column within reason. */
function listWidths(lines: Sheet["lines"]): number[] {
  const widths: number[] = [];
  for (const line of lines)
    for (const [column, cell] of line.entries()) {
      const text = typeof cell === "object" ? (cell?.date ?? "") : String(cell);
      widths[column] = Math.min(50, Math.max(widths[column] ?? 8, text.length + 2));
    }
  return widths;
}

/** XML has no place for control characters, and Excel reads “_x0041_” as “A”. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, "")
      .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("\r", "&#13;")
  );
}
