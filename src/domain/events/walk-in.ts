import type { Row } from "../core/row.ts";
import { countPeople } from "../text/plural.ts";

/** A person without an account who came to an event. */
export type WalkIn = Pick<Row<"walk_ins">, "id" | "full_name" | "guests" | "created_at">;

/** A walk-in to be checked in. */
export type NewWalkIn = Pick<WalkIn, "full_name" | "guests">;

/** Characters of a name, and most guests; the same as the database's checks. */
export const walkInLimits = { full_name: 120, guests: 10 } as const;

/** "No one has registered yet.", or who came without an account. */
export function describeNoRegistration(people: readonly NewWalkIn[]): string {
  const came = countWalkIns(people);
  return came === 0
    ? "No one has registered yet."
    : `No one registered. ${countPeople(came)} came without an account.`;
}

/** How many people these are, guests included. */
export const countWalkIns = (people: readonly NewWalkIn[]) =>
  people.reduce((sum, { guests }) => sum + 1 + guests, 0);
