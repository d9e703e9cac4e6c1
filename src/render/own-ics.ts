import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { getLabel } from "../domain/core/choice.ts";
import { eventTypes } from "../domain/events/event.ts";
import { getEventPath } from "../domain/events/event-path.ts";
import type { CalendarRegistration } from "../domain/events/own-calendar.ts";
import { plural } from "../domain/text/plural.ts";
import { type CalendarFacts, createCalendar, dropControls, getTimes, print } from "./ics.ts";

/**
 * A member's own calendar. An event that the member is only waiting for says so, is tentative, and does not show the
 * member as busy.
 */
export function renderOwnCalendar(
  registrations: readonly CalendarRegistration[],
  facts: CalendarFacts,
): string {
  const calendar = createCalendar(facts, "My events");
  for (const registration of registrations) calendar.createEvent(toEvent(registration, facts));
  return print(calendar);
}

const states = {
  registered: { status: ICalEventStatus.CONFIRMED, before: "" },
  waiting: { status: ICalEventStatus.TENTATIVE, before: "Waiting list: " },
  cancelled: { status: ICalEventStatus.CANCELLED, before: "Cancelled: " },
};

/** The identifier is that of the event's own calendar file, so that programs know them to be the same event. */
function toEvent(event: CalendarRegistration, { settings, site }: CalendarFacts): ICalEventData {
  const { status, before } = states[event.state];
  const changed = new Date(event.changed_at);
  return {
    id: event.event_id,
    sequence: event.ics_sequence,
    stamp: changed,
    lastModified: changed,
    ...getTimes(event, settings.time_zone),
    summary: before + dropControls(event.title),
    description: describeState(event),
    location: event.location && dropControls(event.location),
    url: new URL(getEventPath(event.event_id), site).href,
    categories: event.state === "cancelled" ? [] : [{ name: getLabel(eventTypes, event.type) }],
    status,
    transparency:
      event.state === "registered" ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

function describeState({ state, guests }: CalendarRegistration): string {
  if (state === "cancelled") return "This event has been cancelled.";
  const party = guests > 0 ? ` with ${plural(guests, "guest")}` : "";
  return state === "waiting" ? `You’re on the waiting list${party}.` : `You’re registered${party}.`;
}
