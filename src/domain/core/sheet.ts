import { type Cell, toCsv } from "./csv.ts";

/** A table; its first line is the headings. */
export interface Sheet {
  name: string;
  lines: readonly (readonly Cell[])[];
}

export type SheetFormat = "csv" | "xlsx";

/** A file for spreadsheets. In CSV the tables are below one another; in Excel each is a sheet. */
export async function toSheetFile(name: string, sheets: readonly Sheet[], format: SheetFormat) {
  const file = format === "csv" ? toCsvFile(sheets) : (await import("./xlsx.ts")).toXlsx(sheets);
  return { file, name: `${name}.${format}` };
}

function toCsvFile(sheets: readonly Sheet[]): Blob {
  const lines = sheets.flatMap((sheet, place) => (place > 0 ? [[], ...sheet.lines] : sheet.lines));
  return new Blob([toCsv(lines)], { type: "text/csv;charset=utf-8" });
}
