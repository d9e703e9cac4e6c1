import { defineChoice, type ValueOf } from "../core/choice.ts";
import { plural } from "../text/plural.ts";
/** Has a place at an event, or waits for one. */
export const placeStates = defineChoice({ registered: "Registered", waiting: "Waiting" }, "registered");

export type PlaceState = ValueOf<typeof placeStates>;

/** What a person says when registering. */
export interface Party {
  guests: number;
  /** One for each of the event's questions, in their order. */
  answers: string[];
}

/** A person's own registration. */
export interface OwnRegistration extends Party {
  event_id: string;
  /** Counted from 1; null with a place. */
  place_in_line: number | null;
  /** The event is over, and the person had a place and came, as far as the door noted that. */
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

/** "You are registered" or "You are third in line". */
export function describePlace({ place_in_line }: Pick<OwnRegistration, "place_in_line">): string {
  return place_in_line === null ? "You are registered" : `You are ${formatOrdinal(place_in_line)} in line`;
}

/** While others wait, a new registration waits behind them, even if a place is free. */
export function isFull({ places_left, waiting }: EventPlaces): boolean {
  return places_left !== null && (places_left === 0 || waiting > 0);
}

/** "With 2 guests" */
export function formatGuests(guests: number, before = "With"): string {
  return `${before} ${plural(guests, "guest")}`;
}

/** "23 are coming"; null for nobody. */
export function describeComing(coming: number): string | null {
  if (coming === 0) return null;
  return plural(coming, "person is coming", "are coming");
}

/** "3 places left", "Full: 2 people are waiting"; null while there is no limit. */
export function describePlaces({ places_left, waiting }: EventPlaces): string | null {
  if (places_left === null) return null;
  if (waiting > 0) return `Full: ${plural(waiting, "person is", "people are")} waiting`;
  if (places_left === 0) return "Full";
  return plural(places_left, "place left", "places left");
}
