/** What a browser can show and an import can do in reasonable time. */
export const importLimits = { rows: 50_000, columns: 200, cells: 2_000_000 } as const;

/** A file that is not read. The message says why, and what to do. */
export class ImportFileError extends Error {}

/** For a file that is small but holds more than a browser's memory. */
export class ImportLimitError extends ImportFileError {
  constructor() {
    const rows = importLimits.rows.toLocaleString("en");
    super(
      `This file is too large to read: at most ${rows} rows and ${importLimits.columns} columns. Delete what you don’t need, or split it into several files.`,
    );
  }
}

export function checkTableSize(rows: number, columns: number): void {
  if (rows > importLimits.rows || columns > importLimits.columns || rows * columns > importLimits.cells)
    throw new ImportLimitError();
}
