import { describePlace, type EventPlaces, type OwnRegistration } from "./place.ts";

/**
 * What to ask before a person cancels, where it cannot be undone: somebody else gets the place, or the position on the
 * waiting list is lost. Null otherwise.
 */
export function getCancelQuestion(
  own: Pick<OwnRegistration, "place_in_line">,
  places: Pick<EventPlaces, "waiting"> | null,
) {
  if (own.place_in_line !== null)
    return {
      title: "Leave the waiting list?",
      text: `${describePlace(own)}. If you join again later, you start at the end.`,
      action: "Leave waiting list",
      stay: "Keep my position",
    };
  if (!places?.waiting) return null;
  const others = places.waiting === 1 ? "Someone is" : `${places.waiting.toLocaleString("en")} others are`;
  return {
    title: "Cancel your registration?",
    text: `${others} waiting, so your place goes to the next person straight away. You can’t get it back.`,
    action: "Cancel my registration",
    stay: "Keep my place",
  };
}
export type CancelQuestion = NonNullable<ReturnType<typeof getCancelQuestion>>;
