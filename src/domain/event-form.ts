import * as z from "zod/mini";
import { formatLocalTime, parseLocalTime } from "./date.ts";
import { type AlumniEvent, eventTypes } from "./event.ts";
import { optionalText, optionalUrl, pictureChoice, pictureWords, requiredText } from "./fields.ts";
import { toPictureAddress } from "./photo.ts";

/** `before` is the event being edited: an untouched time stays exactly as it is, to the second. */
export function getEventSchema(timeZone: string, before: AlumniEvent | null) {
  return z.object({
    title: requiredText("a title", 200),
    description: optionalText(20_000),
    event_date: eventDate(timeZone, before?.event_date),
    location: optionalText(300),
    type: z.enum(eventTypes.values, "Choose a type."),
    image: pictureChoice(),
    image_alt: pictureWords(),
    image_url: optionalUrl(),
  });
}
export type EventDraft = z.input<ReturnType<typeof getEventSchema>>;
export type EventFields = z.output<ReturnType<typeof getEventSchema>>;

/** Initial values: an existing event's, or a new one's. */
export function toEventDraft(event: AlumniEvent | null, timeZone: string): EventDraft {
  return {
    title: event?.title ?? "",
    description: event?.description ?? "",
    event_date: event ? formatLocalTime(event.event_date, timeZone) : "",
    location: event?.location ?? "",
    type: event?.type ?? eventTypes.initial,
    image: "keep",
    image_alt: event?.image_alt ?? "",
    image_url: toPictureAddress(event?.image_url ?? null),
  };
}

/** Initial values for a new event, or for a copy whose date must still be chosen. */
export function toEventCopy(event: AlumniEvent | null, timeZone: string): EventDraft {
  return { ...toEventDraft(event, timeZone), event_date: "" };
}

/** A date and time in `timeZone`. While the field is untouched, the moment stays `before`. */
function eventDate(timeZone: string, before?: string) {
  const shown = before && formatLocalTime(before, timeZone);
  const read = (text: string) => (before && text === shown ? before : parseLocalTime(text, timeZone));
  return z.pipe(
    z.string().check(
      z.minLength(1, "Choose the date and time of the event."),
      z.refine((text) => text === "" || read(text) !== null, "Choose a time that clocks in this zone show."),
    ),
    z.transform((text) => read(text) ?? ""),
  );
}
