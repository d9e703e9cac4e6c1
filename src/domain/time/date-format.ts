import { type DateStyle, getDateStyle } from "./date-style.ts";

/** Unicode TR 35 patterns; see clock.ts. */
const american = {
  day: "MMM d, yyyy",
  "long day": "MMMM d, yyyy",
  "day without year": "MMM d",
  "long day without year": "MMMM d",
  "weekday and day": "EEE, MMM d, yyyy",
  "weekday and day without year": "EEE, MMM d",
  /** The first and the last of several days in a month. */
  "from day": "MMMM d",
  "to day": "d, yyyy",
  time: "h:mm a",
  "day and time": "MMM d, yyyy, h:mm a",
  "long day and time": "MMMM d, yyyy, h:mm a",
  event: "MMMM d, yyyy • h:mm a",
};

const patterns: Readonly<Record<DateStyle, typeof american>> = {
  american,
  british: {
    day: "d MMM yyyy",
    "long day": "d MMMM yyyy",
    "day without year": "d MMM",
    "long day without year": "d MMMM",
    "weekday and day": "EEE d MMM yyyy",
    "weekday and day without year": "EEE d MMM",
    "from day": "d",
    "to day": "d MMMM yyyy",
    time: "HH:mm",
    "day and time": "d MMM yyyy, HH:mm",
    "long day and time": "d MMMM yyyy, HH:mm",
    event: "d MMMM yyyy • HH:mm",
  },
};

/** Patterns that are the same in every style: parts of a date, and dates in files and fields. */
type FixedPattern = "d" | "MMM" | "EEE" | "EEEE" | "MMMM yyyy" | `yyyy-MM-dd${string}`;

export type DateFormat = keyof typeof american | FixedPattern;

export function getPattern(format: DateFormat, style = getDateStyle()): string {
  return format in american ? patterns[style][format as keyof typeof american] : format;
}
