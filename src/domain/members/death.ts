import { firstGraduationYear, type Profile } from "./member.ts";

/** What is known about a death: by the account, by the entry on the alumni list, or by both if they are linked. */
export type Death = Pick<Profile, "is_deceased" | "death_year" | "is_in_memoriam">;

/** A person with or without an account. */
export interface Mortal extends Death {
  id: string;
  /** The account that is linked to an entry on the alumni list. */
  profile_id?: string | null;
  full_name: string;
}

/** "† 2019"; "†" if only the death is known; empty for the living. */
export function formatDeath({ is_deceased, death_year }: Pick<Death, "is_deceased" | "death_year">): string {
  if (!is_deceased) return "";
  return death_year ? `† ${death_year}` : "†";
}

/** The year as it was typed, null for none; undefined for text that is no possible year. */
export function parseDeathYear(typed: string, now: Date): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= firstGraduationYear && year <= now.getUTCFullYear() ? year : undefined;
}
