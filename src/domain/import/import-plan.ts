export type PlanKind = "create" | "update" | "skip" | "error";

/** A row's line in the file, and the person in it. */
export interface Place {
  /** As a spreadsheet counts. */
  line: number;
  /** The address or the name, as written in the file. */
  who: string;
}

/** What an import writes for a row. */
export interface Written {
  kind: "create" | "update";
}

/** What an import will do with a row. */
export type Outcome<Change extends Written> = Change | { kind: "skip" | "error"; reason: string };
export type Planned<Change extends Written> = Place & Outcome<Change>;

/** The number of rows of each kind. */
export function countPlan(plan: readonly { kind: PlanKind }[]): Record<PlanKind, number> {
  const count = (kind: PlanKind) => plan.filter((row) => row.kind === kind).length;
  return { create: count("create"), update: count("update"), skip: count("skip"), error: count("error") };
}

/** An import that took place. */
export interface LastImport {
  id: string;
  file_name: string;
  created_at: string;
  /** Null if the importer's account is gone. */
  creator: { full_name: string } | null;
}
