import type { Registration } from "./registration.ts";

/** What a phone at a door noted about a person. */
export interface CheckInNote {
  user_id: string;
  /** When the person came, by the phone's clock, ISO 8601; with `undone` the time that is taken back. */
  at: string;
  undone?: boolean | undefined;
}

/** A person as the door sees them. */
export interface Guest extends Registration {
  /** Noted on this phone and not sent yet. */
  isPending: boolean;
}

/**
 * The list as stored, with this phone's notes on top. As in the database, the first time of a person stands, and what
 * is taken back counts no more.
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

/** The same object for the same row and notes, so that a tap draws nobody else. */
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

/** Takes back all times of a person that this phone knows, and no other door's. */
export function takeBack(person: Registration, notes: readonly CheckInNote[]): CheckInNote[] {
  const times = new Set(listTimes(person, notes));
  return [...times].map((at) => ({ user_id: person.user_id, at, undone: true }));
}

export function isSameNote(one: CheckInNote, other: CheckInNote): boolean {
  return one.user_id === other.user_id && one.at === other.at && one.undone === other.undone;
}

/** How many are inside and expected, guests included. */
export function countGuests(people: readonly Registration[]) {
  const count = (some: readonly Registration[]) => some.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = people.filter(({ state }) => state === "registered");
  return { inside: count(expected.filter(({ checked_in_at }) => checked_in_at)), expected: count(expected) };
}
