import { getLabel } from "../../domain/core/choice.ts";
import { type AlumniEvent, eventTypes } from "../../domain/events/event.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { getCard } from "../pictures/cards.ts";
import { type BuiltPicture, getPicture } from "../pictures/pictures.ts";

/**
 * Maximum display width of a card's picture in device pixels; the page's first card is the largest.
 */
const cardWidth = 1280;

export interface BuiltEvent extends AlumniEvent {
  picture: BuiltPicture | null;
}

export async function buildEvent(event: AlumniEvent): Promise<BuiltEvent> {
  return { ...event, picture: await getPicture(event.image_url, cardWidth) };
}

/** Path of the event's social card. */
export function getEventCard(event: AlumniEvent, settings: SiteSettings, isNew: boolean): Promise<string> {
  const card = {
    eyebrow: getLabel(eventTypes, event.type),
    title: event.title,
    line: formatMoment(event.event_date, "event", settings.time_zone),
    name: settings.association_short_name,
    image_url: event.image_url,
  };
  return getCard(card, isNew);
}
