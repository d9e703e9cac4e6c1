import type { Database } from "../database.types.ts";
import type { FoundPerson } from "../directory/directory.ts";
import { firstGraduationYear } from "../members/member.ts";

/** A class as the database tells of it; a number below five is null. */
type ClassFacts = Database["public"]["Functions"]["get_class"]["Returns"][number];

export interface ClassOverview extends ClassFacts {
  /** Null where there is none, or where the directory does not show them to the one who asks. */
  representative: FoundPerson | null;
}

export const classesPath = "/members/class";

export function getClassPath(year: number): string {
  return `${classesPath}/${year}`;
}

/** All classes up to this year's, the newest first. */
export function listClassYears(thisYear: number): number[] {
  return Array.from({ length: thisYear - firstGraduationYear + 1 }, (_, ago) => thisYear - ago);
}

/** Years after graduation at which a class meets. */
const reunions = [5, 10, 20, 25, 30, 40, 50, 60];

export interface Reunion {
  /** The calendar year in which it falls. */
  year: number;
  /** Years since graduation. */
  after: number;
}

/** This year's counts as the next one; null when none is left. */
export function getNextReunion(graduationYear: number, thisYear: number): Reunion | null {
  const after = reunions.find((years) => graduationYear + years >= thisYear);
  return after === undefined ? null : { year: graduationYear + after, after };
}

/** "34 of 52". Numbers below five are told to nobody; see the migration of the directory. */
export function countClass({ here, missing }: Pick<ClassOverview, "here" | "missing">): string {
  if (here === null) return "Fewer than 5";
  const known = missing === null ? "" : ` of ${(here + missing).toLocaleString("en")}`;
  return here.toLocaleString("en") + known;
}

export function describeMissing({ here, missing }: Pick<ClassOverview, "here" | "missing">): string {
  if (missing !== null) return `${missing.toLocaleString("en")} are missing.`;
  return here === null ? "Numbers are told from 5 on." : "Fewer than 5 are known to be missing.";
}
