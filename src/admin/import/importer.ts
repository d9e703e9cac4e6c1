import type { ReactNode } from "react";
import type { ColumnMapping, ImportColumns } from "../../domain/import/import-columns.ts";
import type { Place, PlanKind, Planned, Written } from "../../domain/import/import-plan.ts";
import type { ImportTable } from "../../domain/import/table/import-table.ts";
import type { TableFile } from "../../domain/import/table/read-file.ts";

export interface ImportFile {
  fileName: string;
  table: ImportTable;
}

/** A file with the way in which its table was read. */
export interface OpenFile extends ImportFile {
  source: TableFile;
  way: number;
}

interface MappedFile<Field extends string> extends ImportFile {
  mapping: ColumnMapping<Field>;
  /** Values for all new people whose row has none. */
  given: Partial<Record<Field, string>>;
  /** If several rows are of one person, use the first. */
  useFirst: boolean;
}

/** What differs between the imports of members and of the alumni list. */
export interface Importer<Field extends string, Change extends Written> {
  columns: ImportColumns<Field>;
  /** The file that another import leaves to this one, once. */
  takeFile?: () => File | null;
  /** How people are recognised, and what an empty cell means. */
  purpose: string;
  /** Number of rows that repeat a person of a row above; only where `useFirst` is offered. */
  countRepeated?: (table: ImportTable, mapping: ColumnMapping<Field>) => number;
  /** Compares a file with the existing people, without writing anything. Rejects with a user-facing message. */
  plan: (
    file: MappedFile<Field>,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Planned<Change>[]>;
  /** What can become of a row. */
  kinds: readonly PlanKind[];
  /** The heading of the column that identifies a row: "Email". */
  who: string;
  /** What will be written for a row. */
  details: (row: Place & Change) => ReactNode;
}
