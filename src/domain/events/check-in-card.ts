import { cardPage } from "../members/card.ts";
import { formatMoment, getDay } from "../time/date.ts";
import type { Guest } from "./check-in.ts";
import { formatGuests } from "./place.ts";

/** By its seal the door knows a person's card. */
export interface CardHash {
  user_id: string;
  /** SHA-256 of the card's code, in hex. */
  hash: string;
}

/** What the door learns of something that is held before the camera. */
export type CardAnswer =
  | { is: "in" | "here" | "waiting"; person: Guest }
  | { is: "unregistered" | "invalid" | "unknown" | "other" };

/** The code of a membership card, from the text of its QR code; null for anything else. */
export function readCardCode(text: string): string | null {
  const { pathname, hash } = URL.canParse(text) ? new URL(text) : { pathname: "", hash: "" };
  return pathname === cardPage && /^#[\w-]{22}$/.test(hash) ? hash.slice(1) : null;
}

/** As the database does it (private.hash_code). */
export async function hashCardCode(code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a person of the list hears at the door. */
export function greet(person: Guest): CardAnswer {
  if (person.state === "waiting") return { is: "waiting", person };
  return { is: person.checked_in_at ? "here" : "in", person };
}

interface Words {
  title: string;
  text: string;
}

const others: Record<Exclude<CardAnswer["is"], "in" | "here" | "waiting">, Words> = {
  unregistered: { title: "Not on the list", text: "The card is valid, but its owner has not registered." },
  invalid: { title: "Not valid", text: "This card was renewed, or its membership has ended." },
  unknown: {
    title: "Not on the list",
    text: "Without a connection nobody can tell whether the card is valid. Search for the name.",
  },
  other: { title: "Not a membership card", text: "Hold the QR code of a card before the camera." },
};

/** In the website's time zone. */
export function describeAnswer(answer: CardAnswer, timeZone: string, now: Date): Words {
  if (!("person" in answer)) return others[answer.is];
  const { full_name: title, guests, checked_in_at } = answer.person;
  const party = guests > 0 ? `. ${formatGuests(guests)}` : "";
  if (answer.is === "waiting")
    return { title, text: `On the waiting list${party}. Give them a place on the event's screen first.` };
  if (answer.is === "in" || !checked_in_at) return { title, text: `Checked in${party}` };
  return { title, text: `Already here since ${formatSince(checked_in_at, timeZone, now)}${party}` };
}

/** The day stands there when it is another one. */
function formatSince(moment: string, timeZone: string, now: Date): string {
  const isToday = getDay(moment, timeZone) === getDay(now.toISOString(), timeZone);
  return formatMoment(moment, isToday ? "h:mm a" : "MMM d, h:mm a", timeZone);
}
