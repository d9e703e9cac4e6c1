import { type Choice, getLabel } from "../../domain/core/choice.ts";
import { eventTypes } from "../../domain/events/event.ts";
import { albumEventTypes } from "../../domain/gallery/album.ts";
import { heroKinds } from "../../domain/hero/hero.ts";
import { getReference } from "../../domain/history/version.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import { newsCategories } from "../../domain/news/news.ts";
import { committees } from "../../domain/officers/office.ts";
import { formatDay, isDay } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import { readWritten } from "./written.ts";

const choices: Readonly<Record<string, Choice<string>>> = {
  "events.type": eventTypes,
  "gallery_albums.event_type": albumEventTypes,
  "hero_section.shows": heroKinds,
  "news.category": newsCategories,
  "officers.committee": committees,
};

interface Shown {
  table: VersionedTable;
  field: string;
  value: unknown;
  timeZone: string;
  names: ReadonlyMap<string, string>;
}

/** A column's value as the form shows it; formatted text as lines. */
export function toReadable({ table, field, value, timeZone, names }: Shown): string {
  const choice = choices[`${table}.${field}`];
  const reference = getReference(field, value);
  if (value === null && field === "published_at") return "Draft";
  if (value === null || value === undefined || value === "") return "Nothing";
  if (reference) return names.get(reference) ?? "Since deleted, or not visible to you";
  if (Array.isArray(value)) return value.length === 0 ? "Nothing" : value.map(String).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return String(value);
  if (choice) return getLabel(choice, value);
  if (isDay(value)) return formatDay(value, "long day");
  if (isMoment(value)) return formatTimestamp(value, timeZone, true);
  return isRich(value) ? readWritten(cleanRichText(value)) : value;
}

/** Text that people write, compared by words; anything else is shown before and after. */
export function isPlain(value: unknown): boolean {
  return typeof value === "string" && !isDay(value) && !isMoment(value);
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);
const isRich = (text: string) => /<\/?[a-z][^>]*>/i.test(text);
