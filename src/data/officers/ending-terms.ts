import { readFailures } from "../../domain/failures.ts";
import { nameHolder } from "../../domain/officers/office.ts";
import { trusteePosition } from "../../domain/officers/trustee.ts";
import { addDays, getToday } from "../../domain/time/date.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export interface EndingTerm {
  id: string;
  full_name: string;
  position: string;
  isTrustee: boolean;
  /** yyyy-MM-dd. */
  ends: string;
}

/** How many days ahead a term's planned end is announced. */
const endingDays = 30;

/** Terms that end by themselves soon, soonest first. */
export async function listEndingTerms(client: Client, now: Date): Promise<EndingTerm[]> {
  const today = getToday(now);
  const last = addDays(today, endingDays);
  const [officers, trustees] = await Promise.all([
    client
      .from("officers")
      .select("id, position, holder_name, ends:planned_end, person:profiles(full_name)")
      .gte("planned_end", today)
      .lte("planned_end", last),
    client
      .from("trustees")
      .select("id, holder_name, ends:planned_end, person:profiles(full_name)")
      .gte("planned_end", today)
      .lte("planned_end", last),
  ]);
  const terms = [
    ...getData(officers, readFailures.officers).map((row) => ({ ...row, isTrustee: false })),
    ...getData(trustees, readFailures.trustees).map((row) => ({
      ...row,
      position: trusteePosition,
      isTrustee: true,
    })),
  ];
  return terms
    .flatMap(({ ends, person, holder_name, ...term }): EndingTerm[] =>
      ends ? [{ ...term, ends, full_name: nameHolder({ person, holder_name }) }] : [],
    )
    .sort((one, other) => one.ends.localeCompare(other.ends));
}
