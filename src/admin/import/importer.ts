import type { ReactNode } from "react";
import type { ColumnMapping, ImportColumns } from "../../domain/import/import-columns.ts";
import type { Place, PlanKind, Planned, Written } from "../../domain/import/import-plan.ts";
import type { ImportTable } from "../../domain/import/import-table.ts";

export interface ImportFile {
  fileName: string;
  table: ImportTable;
}

interface MappedFile<Field extends string> extends ImportFile {
  mapping: ColumnMapping<Field>;
  /** Of several rows of one person, the first counts. */
  useFirst: boolean;
}

/** What is particular to one kind of people that a file can bring in. */
export interface Importer<Field extends string, Change extends Written> {
  columns: ImportColumns<Field>;
  /** How people are recognised, and what an empty cell means. */
  purpose: string;
  /** Rows that repeat a person of a row above; only where `useFirst` may be chosen. */
  countRepeated?: (table: ImportTable, mapping: ColumnMapping<Field>) => number;
  /** Compares a file with who is there, without writing anything. Rejects with a user-facing message. */
  plan: (
    file: MappedFile<Field>,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Planned<Change>[]>;
  /** What can become of a row. */
  kinds: readonly PlanKind[];
  /** The head of the column by which people recognise a row: "Email". */
  who: string;
  /** What will be written for a row. */
  details: (row: Place & Change) => ReactNode;
}
