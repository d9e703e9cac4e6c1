import { formatMoment } from "./date.ts";

/** A time zone as people write it. */
export interface ZonePlace {
  /** IANA name: "Asia/Kuala_Lumpur" */
  zone: string;
  /** "Kuala Lumpur, Malaysia" */
  text: string;
  /** Other names for it: its city, its country, former names. */
  names: readonly string[];
}

/** Unicode's data keeps names that IANA, PostgreSQL and the people there no longer use. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const spaced = (name: string) => name.replaceAll("_", " ");
const listParts = (name: string) => [spaced(name), spaced(name.slice(name.lastIndexOf("/") + 1))];

let places: readonly ZonePlace[] | undefined;

/** Every zone that this device knows, by city and country. */
export function listZonePlaces(): readonly ZonePlace[] {
  places ??= ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(
    makeToPlace(listCountries()),
  );
  return places;
}

function makeToPlace(countries: ReadonlyMap<string, string>) {
  return (name: string): ZonePlace => {
    const zone = renamed[name] ?? name;
    const [whole = "", city = ""] = listParts(zone);
    const around = countries.get(name) ?? countries.get(zone) ?? whole.slice(0, whole.indexOf("/"));
    const text = whole === city ? city : `${city}, ${around}`;
    return { zone, text, names: [text, whole, city, around, ...listParts(name)] };
  };
}

/** Country names by zone; empty in a browser that cannot list a country's zones. */
function listCountries(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    const zones = name ? (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) : [];
    for (const zone of zones) found.set(zone, name ?? "");
  }
  return found;
}

/** A stored zone for display: "Kuala Lumpur, Malaysia"; for one without a place, its name. */
export function writeZone(zone: string): string {
  const name = renamed[zone] ?? zone;
  return listZonePlaces().find((place) => place.zone === name)?.text ?? spaced(zone);
}

/** The IANA name for typed text: a city, a country with one zone, or the name itself; null for anything else. */
export function findZone(typed: string): string | null {
  const [only, another] = listMatches(typed);
  if (only && !another) return only.zone;
  return only ? null : findByName(typed.trim().replaceAll(" ", "_"));
}

/** Names that are in no list: "US/Pacific", "Etc/GMT-8". */
function findByName(name: string): string | null {
  if (!name.includes("/")) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const { compare } = new Intl.Collator("en", { sensitivity: "base" });
const split = (text: string) => text.split(/[\s,/]+/).filter(Boolean);

/** Exact matches, else zones with a word beginning like each word typed, ignoring case and accents. */
function listMatches(typed: string): readonly ZonePlace[] {
  const wanted = spaced(typed).trim();
  if (!wanted) return [];
  const exact = listZonePlaces().filter(({ names }) => names.some((name) => compare(name, wanted) === 0));
  if (exact.length > 0) return exact;
  return listZonePlaces().filter(({ names }) => {
    const known = split(names.join(" "));
    return split(wanted).every((word) =>
      known.some((other) => compare(other.slice(0, word.length), word) === 0),
    );
  });
}

/** Why `typed` is not a zone, with suggestions. */
export function explainZone(typed: string): string {
  if (!/\p{L}/u.test(typed) || /^(utc|gmt)\s*[+-]/i.test(typed.trim())) return "Enter a city or a country.";
  const matches = listMatches(typed);
  const name = `“${typed.trim()}”`;
  if (matches.length === 0) return `There’s no time zone called ${name}. ${suggestPlace(typed)}`;
  const shown = matches.slice(0, 3).map(({ text }) => text);
  const others = matches.length - shown.length;
  return `${name} has ${matches.length} time zones. Choose one: ${shown.join("; ")}${others > 0 ? `; or ${others} more` : ""}.`;
}

/** Corrects a typing mistake of up to two letters. Beyond that a similar name would not help: most cities have no separate zone. */
function suggestPlace(typed: string): string {
  const wanted = spaced(typed).trim().toLowerCase();
  const measured = listZonePlaces().map(({ names, text }) => ({
    text,
    edits: Math.min(...names.map((name) => countEdits(wanted, name.toLowerCase()))),
  }));
  const [nearest] = measured.sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= 2
    ? `Did you mean ${nearest.text}?`
    : "Enter the country, or a larger city with the same time.";
}

/** Letters to add, remove or change to turn one text into the other (Levenshtein distance). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (const [at, mark] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === mark ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** "Monday, 9:03 PM GMT+8" */
export function formatZoneTime(zone: string, now: Date): string {
  const moment = now.toISOString();
  const offset = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" });
  const name = offset.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${formatMoment(moment, "EEEE", zone)}, ${formatMoment(moment, "time", zone)} ${name}`;
}
