import { getDateStyle } from "./date-style.ts";

/** Unicode TR 35 patterns; see clock.ts. */
const american = {
  day: "MMM d, yyyy",
  "long day": "MMMM d, yyyy",
  "day without year": "MMM d",
  "long day without year": "MMMM d",
  "weekday and day": "EEE, MMM d, yyyy",
  "weekday and day without year": "EEE, MMM d",
  time: "h:mm a",
  "long day and time": "MMMM d, yyyy, h:mm a",
  event: "MMMM d, yyyy • h:mm a",
};

/** Patterns that are the same in every style: parts of a date, and dates in files and fields. */
type FixedPattern = "d" | "d, yyyy" | "MMM" | "EEE" | "EEEE" | "MMMM yyyy" | `yyyy-MM-dd${string}`;

export type DateFormat = keyof typeof american | FixedPattern;

/** British dates have the day before the month, no comma beside them, and 24 hours: "EEE d MMM yyyy", "HH:mm". */
export function getPattern(format: DateFormat, style = getDateStyle()): string {
  const pattern = american[format as keyof typeof american] ?? format;
  return style === "british"
    ? pattern.replace(/,?( ?)(MMM+) d,?/, "$1d $2").replace("h:mm a", "HH:mm")
    : pattern;
}
