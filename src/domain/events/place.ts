import { defineChoice, type ValueOf } from "../core/choice.ts";
import { isolate } from "../text/isolate.ts";
import { plural } from "../text/plural.ts";

/** Whether a person has a place at an event or is on its waiting list. */
export const placeStates = defineChoice({ registered: "Registered", waiting: "Waiting" }, "registered");

export type PlaceState = ValueOf<typeof placeStates>;

/** What a person enters when registering. */
export interface Party {
  guests: number;
  /** Of guests whom the person names, at most one for each. */
  guest_names: string[];
  /** One for each of the event's questions, in their order. */
  answers: string[];
}

/** A person's own registration. */
export interface OwnRegistration extends Party {
  event_id: string;
  /** Counted from 1; null with a place. */
  place_in_line: number | null;
  /** The event is over, and the person had a place and came, as far as check-in recorded it. */
  has_attended: boolean;
}

/** How full an event is. */
export interface EventPlaces {
  event_id: string;
  /** People and their guests. */
  coming: number;
  /** Parties on the waiting list. */
  waiting: number;
  /** Null if there is no limit. */
  places_left: number | null;
}

export const answerLength = 500;
export const guestNameLength = 120;

/** An event's four numbers. A party is a person with their guests. */
export interface RegistrationCount {
  /** Parties with a place. */
  registered: number;
  /** Parties on the waiting list. */
  waiting: number;
  /** People with a place, guests included. */
  expected: number;
  /** People who were checked in, guests included. */
  came: number;
}

export const noRegistrations: RegistrationCount = { registered: 0, waiting: 0, expected: 0, came: 0 };

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** "third", "12th", "21st". */
export function formatOrdinal(number: number): string {
  const tens = Math.floor(number / 10) % 10;
  const suffix = (tens !== 1 && ["th", "st", "nd", "rd"][number % 10]) || "th";
  return ordinals[number - 1] ?? `${number.toLocaleString("en")}${suffix}`;
}

/** "You’re registered" or "You’re third on the waiting list". */
export function describePlace({ place_in_line }: Pick<OwnRegistration, "place_in_line">): string {
  return place_in_line === null
    ? "You’re registered"
    : `You’re ${formatOrdinal(place_in_line)} on the waiting list`;
}

/** While others wait, a new registration waits behind them, even if a place is free. */
export function isFull({ places_left, waiting }: EventPlaces): boolean {
  return places_left !== null && (places_left === 0 || waiting > 0);
}

/** "With 2 guests: Ada Byron, Charles Babbage" */
export function formatGuests(
  { guests, guest_names }: Pick<Party, "guests" | "guest_names">,
  before = "With",
): string {
  const names = guest_names.map(isolate).join(", ");
  return [`${before} ${plural(guests, "guest")}`, names].filter(Boolean).join(": ");
}

/** "23 people are going"; null for nobody. */
export function describeComing(coming: number): string | null {
  if (coming === 0) return null;
  return plural(coming, "person is going", "people are going");
}

/** Someone who shows the user that they are going. */
export interface Going {
  id: string;
  full_name: string;
  is_classmate: boolean;
}

/** "3 of your class are going": those whom the user sees. */
export function describeClassmates(count: number): string {
  return `${count.toLocaleString("en")} of your class ${count === 1 ? "is" : "are"} going`;
}

/** "3 places left", "Full: 2 on the waiting list"; null while there is no limit. */
export function describePlaces({ places_left, waiting }: EventPlaces): string | null {
  if (places_left === null) return null;
  if (waiting > 0) return `Full: ${waiting.toLocaleString("en")} on the waiting list`;
  if (places_left === 0) return "Full";
  return plural(places_left, "place left", "places left");
}
