import type { Row } from "../core/row.ts";

/** An award as visitors see it. `award_date` is a date without time, yyyy-MM-dd. */
export type PublicAward = Row<"public_awards">;

export interface AwardYear<A> {
  year: string;
  awards: A[];
}

/** Newest year first; keeps the given order within a year. */
export function groupByYear<A extends Pick<PublicAward, "award_date">>(awards: readonly A[]): AwardYear<A>[] {
  const years = [...new Set(awards.map((award) => award.award_date.slice(0, 4)))].sort().reverse();
  return years.map((year) => ({ year, awards: awards.filter((award) => award.award_date.startsWith(year)) }));
}

/** An award as super admins see it. */
export type Award = Row<"awards"> & { recipient: { full_name: string; email: string } | null };
