import { sortByFamilyName } from "../core/family-name.ts";

interface Graduate {
  full_name: string;
  family_name?: string | null;
  graduation_year: number | null;
}

/** By class, the oldest first and those of no known class last; each by family name. */
export function groupByClass<Person extends Graduate>(
  people: readonly Person[],
): { year: number | null; people: Person[] }[] {
  const classes = Map.groupBy(sortByFamilyName(people), ({ graduation_year }) => graduation_year);
  return [...classes]
    .map(([year, members]) => ({ year, people: members }))
    .sort((one, other) => (one.year ?? Number.POSITIVE_INFINITY) - (other.year ?? Number.POSITIVE_INFINITY));
}
