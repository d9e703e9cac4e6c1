import { formatMoment } from "./date.ts";

/** A timestamp in `timeZone`: "Nov 22, 2026, 9:05 AM", or with the zone's name "Nov 22, 2026, 9:05 AM GMT+8". */
export function formatTimestamp(moment: string, timeZone: string, isZoneNamed = false): string {
  const text = `${formatMoment(moment, "day", timeZone)}, ${formatMoment(moment, "time", timeZone)}`;
  return isZoneNamed ? `${text} ${getZoneName(moment, timeZone)}` : text;
}

type ZoneStyle = "short" | "long" | "longGeneric";

/**
 * The time zone's name at a moment: "GMT+1" or "EST", long "Eastern Standard Time", or for the whole year "Eastern Time".
 */
export function getZoneName(moment: string, timeZone: string, style: ZoneStyle = "short"): string {
  const parts = getZoneNames(timeZone, style).formatToParts(new Date(moment));
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** Kept, as in clock.ts. */
function getZoneNames(timeZone: string, timeZoneName: ZoneStyle): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeZoneName}`;
  const names = zoneNames.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName });
  zoneNames.set(key, names);
  return names;
}
