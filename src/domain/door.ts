import type { Registration } from "./registration.ts";

/** What a phone at a door noted about a person. */
export interface DoorNote {
  user_id: string;
  /** When the person came, by the phone's clock, ISO 8601; with `undone` the time that is taken back. */
  at: string;
  undone?: boolean;
}

/** A person as the door sees them. */
export interface Guest extends Registration {
  /** Noted on this phone and not sent yet. */
  isPending: boolean;
}

/** The list as stored, with this phone's notes on top. The first time of a person stands, as in the database. */
export function applyNotes(people: readonly Registration[], notes: readonly DoorNote[]): Guest[] {
  return people.map((person) => {
    const own = notes.filter(({ user_id }) => user_id === person.user_id);
    const checked_in_at = own.reduce(applyNote, person.checked_in_at);
    return { ...person, checked_in_at, isPending: own.length > 0 };
  });
}

function applyNote(stands: string | null, { at, undone }: DoorNote): string | null {
  if (undone) return stands !== null && Date.parse(stands) <= Date.parse(at) ? null : stands;
  return stands !== null && Date.parse(stands) <= Date.parse(at) ? stands : at;
}

export function isSameNote(one: DoorNote, other: DoorNote): boolean {
  return one.user_id === other.user_id && one.at === other.at && one.undone === other.undone;
}

/** How many are inside and expected, guests included. */
export function countGuests(people: readonly Registration[]) {
  const count = (some: readonly Registration[]) => some.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = people.filter(({ state }) => state === "registered");
  return { inside: count(expected.filter(({ checked_in_at }) => checked_in_at)), expected: count(expected) };
}
