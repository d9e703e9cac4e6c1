import { countPeople, plural } from "../text/plural.ts";
import type { Registration } from "./registration.ts";

/** A check-in made on one phone, or its undoing. */
export interface CheckInNote {
  user_id: string;
  /** When the person arrived, by the phone's clock, ISO 8601; with `undone` the time that is undone. */
  at: string;
  undone?: boolean | undefined;
}

/** A person on the check-in list. */
export interface Guest extends Registration {
  /** Changed on this phone and not sent yet. */
  isPending: boolean;
}

/**
 * The stored list with this phone's check-ins applied. As in the database, a person's earliest check-in counts, and those
 * that were undone do not.
 */
export function applyNotes(people: readonly Registration[], notes: readonly CheckInNote[]): Guest[] {
  const byPerson = Map.groupBy(notes, ({ user_id }) => user_id);
  return people.map((person) => {
    const own = byPerson.get(person.user_id);
    if (!own) return toGuest(person);
    const undone = new Set(own.filter((note) => note.undone).map(({ at }) => Date.parse(at)));
    const [first = null] = listTimes(person, own)
      .filter((time) => !undone.has(Date.parse(time)))
      .sort((one, other) => Date.parse(one) - Date.parse(other));
    return toGuest(person, first, true);
  });
}

const guests = new WeakMap<Registration, Guest>();

/** The same object for the same row and notes, so that a tap renders nobody else. */
function toGuest(person: Registration, checked_in_at = person.checked_in_at, isPending = false): Guest {
  const known = guests.get(person);
  if (known?.isPending === isPending && known.checked_in_at === checked_in_at) return known;
  const guest = { ...person, checked_in_at, isPending };
  guests.set(person, guest);
  return guest;
}

/** The times of a person that this phone knows. */
function listTimes({ user_id, checked_in_at }: Registration, notes: readonly CheckInNote[]): string[] {
  const noted = notes.filter((note) => note.user_id === user_id && !note.undone).map(({ at }) => at);
  return checked_in_at === null ? noted : [checked_in_at, ...noted];
}

/** Undoes all check-ins of a person that this phone knows of, and no others. */
export function takeBack(person: Registration, notes: readonly CheckInNote[]): CheckInNote[] {
  const times = new Set(listTimes(person, notes));
  return [...times].map((at) => ({ user_id: person.user_id, at, undone: true }));
}

export function isSameNote(one: CheckInNote, other: CheckInNote): boolean {
  return one.user_id === other.user_id && one.at === other.at && one.undone === other.undone;
}

/** How many came so far and how many are expected, guests included. */
export function countGuests(people: readonly Registration[]) {
  const count = (some: readonly Registration[]) => some.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = people.filter(({ state }) => state === "registered");
  return { came: count(expected.filter(({ checked_in_at }) => checked_in_at)), expected: count(expected) };
}

/** "Only 1 place is left for 2 people."; null if there is room. */
export function describeNoRoom(left: number, people: number): string | null {
  if (people <= left) return null;
  if (left <= 0) return "All places are taken by people who are here.";
  return `Only ${plural(left, "place is", "places are")} left for ${countPeople(people)}.`;
}
