import { cardPage } from "../members/card.ts";
import { formatMoment, getDay } from "../time/date.ts";
import type { Guest } from "./check-in.ts";
import type { AlumniEvent } from "./event.ts";
import { entranceNotice, isEventDay } from "./event-day.ts";
import { formatGuests } from "./place.ts";

/** Identifies a person's card at check-in. */
export interface CardHash {
  user_id: string;
  /** SHA-256 of the card's code, in hex. */
  hash: string;
}

/** What check-in finds out about something held up to the camera. */
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

/** The answer for a person on the list. */
export function greet(person: Guest): CardAnswer {
  if (person.state === "waiting") return { is: "waiting", person };
  return { is: person.checked_in_at ? "here" : "in", person };
}

interface Words {
  title: string;
  text: string;
}

const others: Record<Exclude<CardAnswer["is"], "in" | "here" | "waiting">, Words> = {
  unregistered: { title: "Not on the list", text: "The card is valid, but its owner hasn’t registered." },
  invalid: { title: "Not valid", text: "This card has been replaced, or the membership has ended." },
  unknown: {
    title: "Not on the list",
    text: "We can’t check this card without a connection. Search for the name instead.",
  },
  other: { title: "Not a membership card", text: "Hold a membership card’s QR code up to the camera." },
};

/** In the website's time zone. The event is null until this phone has read it. */
export function describeAnswer(
  answer: CardAnswer,
  event: Pick<AlumniEvent, "event_date" | "ends_at"> | null,
  timeZone: string,
  now: Date,
): Words {
  if (!("person" in answer)) return others[answer.is];
  const { full_name: title, guests, checked_in_at } = answer.person;
  const party = guests > 0 ? `. ${formatGuests(answer.person)}` : "";
  if (answer.is === "waiting") {
    const step =
      event && isEventDay(event, timeZone, now) ? "Close this window to let them in." : entranceNotice;
    return { title, text: `On the waiting list${party}. ${step}` };
  }
  if (answer.is === "in" || !checked_in_at) return { title, text: `Checked in${party}` };
  return { title, text: `Already checked in ${formatCheckIn(checked_in_at, timeZone, now)}${party}` };
}

/** With the date, unless it is today. */
function formatCheckIn(moment: string, timeZone: string, now: Date): string {
  const isToday = getDay(moment, timeZone) === getDay(now.toISOString(), timeZone);
  const time = formatMoment(moment, "time", timeZone);
  return isToday ? `at ${time}` : `on ${formatMoment(moment, "day without year", timeZone)} at ${time}`;
}
