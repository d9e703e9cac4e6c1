import type { Database } from "../database.types.ts";
import type { FoundPerson } from "../directory/directory.ts";
import { firstGraduationYear } from "../members/member.ts";

/** A class as the database reports it; a number below five is null. */
type ClassFacts = Database["public"]["Functions"]["get_class"]["Returns"][number];

export interface ClassOverview extends ClassFacts {
  /** The class representative; null if there is none or the directory hides them from the user. */
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

/** Years after graduation in which a class meets. */
const reunions = [5, 10, 20, 25, 30, 40, 50, 60];

export interface Reunion {
  /** Its calendar year. */
  year: number;
  /** Years since graduation. */
  after: number;
}

/** This year's reunion counts as the next one; null when none is left. */
export function getNextReunion(graduationYear: number, thisYear: number): Reunion | null {
  const after = reunions.find((years) => graduationYear + years >= thisYear);
  return after === undefined ? null : { year: graduationYear + after, after };
}

/** "34 of 52". Numbers below five are never shown; see the migration of the directory. */
export function countClass({ here, missing }: Pick<ClassOverview, "here" | "missing">): string {
  if (here === null) return "Fewer than 5";
  const known = missing === null ? "" : ` of ${(here + missing).toLocaleString("en")}`;
  return here.toLocaleString("en") + known;
}

export function describeMissing({ here, missing }: Pick<ClassOverview, "here" | "missing">): string {
  if (missing !== null) return `${missing.toLocaleString("en")} have yet to join`;
  return here === null ? "We don’t show numbers below 5" : "Fewer than 5 have yet to join";
}
