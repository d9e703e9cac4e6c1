import type { AlumniEvent } from "./event.ts";
import { getRegistrationState } from "./event-time.ts";
import { describePlace, type EventPlaces, type OwnRegistration } from "./place.ts";

type Asked = Pick<OwnRegistration, "place_in_line"> &
  Pick<AlumniEvent, "event_date" | "registration_opens_at" | "registration_closes_at">;

/**
 * What to ask before a person cancels, where it may not be possible to undo: somebody else gets the place, or the
 * position on the waiting list is lost. Null otherwise.
 */
export function getCancelQuestion(
  own: Asked,
  places: Pick<EventPlaces, "waiting" | "places_left"> | null,
  now: Date,
) {
  if (own.place_in_line !== null)
    return {
      title: "Leave the waiting list?",
      text: `${describePlace(own)}. ${describeReturn(own, now)}`,
      action: "Leave waiting list",
      stay: "Keep my position",
    };
  const text = describeLoss(own, places, now);
  return text
    ? {
        title: "Cancel your registration?",
        text,
        action: "Cancel my registration",
        stay: "Keep my place",
      }
    : null;
}
export type CancelQuestion = NonNullable<ReturnType<typeof getCancelQuestion>>;

function describeReturn(own: Asked, now: Date): string {
  return getRegistrationState(own, now) === "open"
    ? "If you join again later, you start at the end."
    : "Registration isn’t open, so you can’t join again now.";
}

function describeLoss(
  own: Asked,
  places: Pick<EventPlaces, "waiting" | "places_left"> | null,
  now: Date,
): string | null {
  if (places?.waiting) {
    const others = places.waiting === 1 ? "Someone is" : `${places.waiting.toLocaleString("en")} others are`;
    return `${others} waiting, so your place goes to the next person straight away. You can’t get it back.`;
  }
  if (getRegistrationState(own, now) !== "open")
    return "Registration isn’t open, so you can’t register again now.";
  return places?.places_left === 0
    ? "The event is full, so anyone can take your place as soon as you cancel. You may not get it back."
    : null;
}
