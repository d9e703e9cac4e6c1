import * as z from "zod/mini";
import {
  optionalEmail,
  optionalNumber,
  optionalText,
  optionalUrl,
  pictureChoice,
  pictureWords,
  requiredText,
} from "../form/fields.ts";
import { toPictureAddress } from "../form/photo.ts";
import { isPublication, toPublicationDraft, wrongPublication } from "../publication/publication-form.ts";
import { formatLocalTime, getDayBounds, isDay, parseLocalTime } from "../time/date.ts";
import { type EditedEvent, eventTypes } from "./event.ts";
import { getLastMoment, hasBegun } from "./event-time.ts";

const mostQuestions = 3;
const twoHours = 2 * 3_600_000;

/** Times are text in the zone's local time until the schema parses them. */
export const eventFields = z.object({
  title: requiredText("a title", 200),
  description: optionalText(20_000),
  event_date: z.string().check(z.minLength(1, "Choose the event’s date and time.")),
  ends_at: z.string(),
  is_all_day: z.boolean(),
  location: optionalText(300),
  map_url: optionalUrl(1000, "https:"),
  online_url: optionalUrl(1000, "https:"),
  type: z.enum(eventTypes.values, "Choose a type."),
  price: optionalText(200),
  payment: optionalText(200),
  capacity: optionalNumber(1, 100_000),
  guests_allowed: optionalNumber(0, 10),
  registration_opens_at: z.string(),
  registration_closes_at: z.string(),
  questions: z.array(optionalText(200)),
  contact_name: optionalText(200),
  contact_email: optionalEmail(),
  image: pictureChoice(),
  image_alt: pictureWords(),
  image_url: optionalUrl(),
  published_at: z.string(),
  /** Whether registered people are told of a change, and what the editor adds; see private.save_event. */
  notice: z.object({ byEmail: z.boolean(), words: z.string() }),
});
type Typed = z.output<typeof eventFields>;
export type EventDraft = z.input<typeof eventFields>;

type TimeName = "event_date" | "ends_at" | "registration_opens_at" | "registration_closes_at";

/** `before` is the event being edited: an untouched time stays exactly as it is, to the second. */
export function getEventSchema(timeZone: string, before: EditedEvent | null) {
  const read = (typed: Typed) => readTimes(typed, timeZone, before);
  const isKnown = (path: TimeName) =>
    z.refine<Typed>((typed) => typed[path] === "" || read(typed)[path] !== null, {
      path: [path],
      error: "This time doesn’t exist in the website’s time zone. Choose another.",
    });
  const isAfter = (late: TimeName, early: TimeName, error: string) =>
    z.refine<Typed>((typed) => isInOrder(read(typed)[early], read(typed)[late]), { path: [late], error });
  const checks = [
    ...(["event_date", "ends_at", "registration_opens_at", "registration_closes_at"] as const).map(isKnown),
    isAfter("ends_at", "event_date", "The event must end after it begins."),
    isAfter("registration_closes_at", "registration_opens_at", "Registration must close after it opens."),
    z.refine<Typed>((typed) => !isInOrder(read(typed).ends_at, read(typed).registration_closes_at), {
      path: ["registration_closes_at"],
      error: "Registration must close before the event ends.",
      when: ({ value }) =>
        typeof value === "object" &&
        value !== null &&
        "registration_closes_at" in value &&
        Boolean(value.registration_closes_at),
    }),
    z.refine<Typed>((typed) => isPublication(typed.published_at, before), {
      path: ["published_at"],
      error: wrongPublication,
    }),
  ];
  return z.pipe(
    eventFields.check(...checks),
    z.transform((typed: Typed) => {
      const { event_date, ends_at, ...times } = read(typed);
      return {
        ...typed,
        ...times,
        event_date: event_date ?? "",
        ends_at: ends_at ?? "",
        guests_allowed: typed.guests_allowed ?? 0,
        published_at: typed.published_at || null,
        questions: typed.questions.filter((question) => question !== null),
      };
    }),
  );
}
export type EventFields = z.output<ReturnType<typeof getEventSchema>>;

/** The most characters of such a message, and of the reason for a cancellation. */
export const eventWordsLength = 500;

/** The details that people plan by, as private.describe_plan has them. */
export const planFields = [
  "title",
  "event_date",
  "ends_at",
  "is_all_day",
  "location",
  "map_url",
  "online_url",
] as const satisfies readonly (keyof EventDraft)[];

type Plan = Pick<EditedEvent, (typeof planFields)[number]>;

const describePlan = ({ title, event_date, ends_at, is_all_day, location, map_url, online_url }: Plan) =>
  JSON.stringify([
    title,
    +new Date(event_date),
    +new Date(ends_at),
    is_all_day,
    location,
    map_url,
    !online_url,
  ]);

/** Whether saving emails the people who have registered; as private.queue_change_emails does. */
export const isChangeEmailed = (before: EditedEvent, fields: EventFields, now: Date): boolean =>
  fields.notice.byEmail && !hasBegun(fields, now) && describePlan(fields) !== describePlan(before);

/** True as well where one of them is not set. */
function isInOrder(early: string | null, late: string | null): boolean {
  return !early || !late || Date.parse(early) < Date.parse(late);
}

/** The form's times in ISO 8601; null for none. Without an end the event lasts two hours, or its day. */
function readTimes(
  typed: Typed,
  timeZone: string,
  before: EditedEvent | null,
): { [Name in TimeName]: string | null } {
  const shown = before && toEventDraft(before, timeZone);
  const read = (name: TimeName) =>
    before && shown && typed[name] === shown[name] ? before[name] : parseLocalTime(typed[name], timeZone);
  const times = {
    registration_opens_at: read("registration_opens_at"),
    registration_closes_at: read("registration_closes_at"),
  };
  if (typed.is_all_day) {
    const bounds = (day: string) =>
      isDay(day) ? getDayBounds(day, timeZone).map((moment) => moment.replace(/\.\d+Z$/, "+00:00")) : [];
    const [event_date = null] = bounds(typed.event_date);
    const [, ends_at = null] = bounds(typed.ends_at || typed.event_date);
    return { ...times, event_date, ends_at };
  }
  const event_date = read("event_date");
  const ends_at = typed.ends_at === "" && event_date ? addHours(event_date) : read("ends_at");
  return { ...times, event_date, ends_at };
}

function addHours(moment: string): string {
  return new Date(Date.parse(moment) + twoHours).toISOString().replace(/\.\d+Z$/, "+00:00");
}

/** Initial values: an existing event's, or a new one's. */
export function toEventDraft(event: EditedEvent | null, timeZone: string): EventDraft {
  const clock = (moment: string | null | undefined) => (moment ? formatLocalTime(moment, timeZone) : "");
  const isAllDay = event?.is_all_day ?? false;
  return {
    title: event?.title ?? "",
    description: event?.description ?? "",
    event_date: clock(event?.event_date).slice(0, isAllDay ? 10 : undefined),
    ends_at: event && isAllDay ? clock(getLastMoment(event)).slice(0, 10) : clock(event?.ends_at),
    is_all_day: isAllDay,
    location: event?.location ?? "",
    map_url: event?.map_url ?? "",
    online_url: event?.online_url ?? "",
    type: event?.type ?? eventTypes.initial,
    price: event?.price ?? "",
    payment: event?.payment ?? "",
    capacity: String(event?.capacity ?? ""),
    guests_allowed: String(event?.guests_allowed || ""),
    registration_opens_at: clock(event?.registration_opens_at),
    registration_closes_at: clock(event?.registration_closes_at),
    questions: Array.from({ length: mostQuestions }, (_, nr) => event?.questions[nr] ?? ""),
    contact_name: event?.contact_name ?? "",
    contact_email: event?.contact_email ?? "",
    image: "keep",
    image_alt: event?.image_alt ?? "",
    image_url: toPictureAddress(event?.image_url ?? null),
    published_at: toPublicationDraft(event),
    notice: { byEmail: true, words: "" },
  };
}

/** Initial values for a new event, or for a copy whose times must still be chosen. */
export function toEventCopy(event: EditedEvent | null, timeZone: string): EventDraft {
  const times = { event_date: "", ends_at: "", registration_opens_at: "", registration_closes_at: "" };
  return { ...toEventDraft(event, timeZone), ...times, published_at: toPublicationDraft(null) };
}

/**
 * The end after the start was moved: the length stays the same. A new event gets two hours, or one day. Values of
 * date or date-and-time fields.
 */
export function moveEnd(end: string, start: { was: string; is: string }): string {
  const [was, is, old] = [start.was, start.is, end].map(readField);
  if (is === undefined || Number.isNaN(is)) return end;
  const isDays = start.is.length === 10;
  const known = was !== undefined && old !== undefined && old > was - 1 && !Number.isNaN(old - was);
  const length = known ? old - was : isDays ? 0 : twoHours;
  return new Date(is + length).toISOString().slice(0, isDays ? 10 : 16);
}

function readField(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
}

/** Both times as dates, or as dates with a time, for an event that was switched. */
export function switchTime(text: string, isAllDay: boolean, time: string): string {
  if (text === "") return "";
  return isAllDay ? text.slice(0, 10) : `${text.slice(0, 10)}T${time}`;
}
