import { plural } from "../text/plural.ts";

export type PlanKind = "create" | "update" | "same" | "skip" | "error";

/** A row's line in the file, and the person in it. */
export interface Place {
  /** As a spreadsheet counts. */
  line: number;
  /** The address or the name, as written in the file. */
  who: string;
  /** What was read otherwise than it is written, and what is left out. */
  notes: readonly string[];
}

/** What an import writes for a row. */
export interface Written {
  kind: "create" | "update";
}

/** What an import will do with a row. */
export type Outcome<Change extends Written> =
  | Change
  | {
      kind: "same" | "skip" | "error";
      reason: string;
      /** Without an account the alumni list would take the row. */
      canBeListed?: true;
    };
export type Planned<Change extends Written> = Place & Outcome<Change>;

/** The number of rows of each kind. Their sum is the number of rows read: none is in two, and none is missing. */
export type PlanCounts = Readonly<Record<PlanKind, number>>;

export function countPlan(plan: readonly { kind: PlanKind }[]): PlanCounts {
  const counts = { create: 0, update: 0, same: 0, skip: 0, error: 0 };
  for (const { kind } of plan) counts[kind] += 1;
  return counts;
}

/** What became of the rows: those that could not be created are errors, except the ones still to come. */
export function countDone(planned: PlanCounts, created: number, left = 0): PlanCounts {
  return { ...planned, create: created, error: planned.error + planned.create - created - left };
}

/** "120 rows read: 100 created, 5 updated, 10 unchanged, 3 skipped, 2 errors." Kinds without a row are left out. */
export function describeCounts(counts: PlanCounts): string {
  const { create, update, same, skip, error } = counts;
  const total = create + update + same + skip + error;
  const parts: [number, string][] = [
    [create, "created"],
    [update, "updated"],
    [same, "unchanged"],
    [skip, "skipped"],
    [error, error === 1 ? "error" : "errors"],
  ];
  const told = parts.flatMap(([number, word]) =>
    number > 0 ? [`${number.toLocaleString("en")} ${word}`] : [],
  );
  return `${plural(total, "row")} read: ${told.join(", ")}.`;
}

/** An import that took place. */
export interface LastImport {
  id: string;
  file_name: string;
  created_at: string;
  /** Null if the importer's account is gone. */
  creator: { full_name: string } | null;
}
