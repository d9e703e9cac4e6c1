/** Further ahead, only the date is given. */
const mostDays = 60;

interface Ahead {
  /** The day on which the event begins, in its zone: yyyy-MM-dd. */
  day: string;
  zone: string;
  /** ISO 8601. */
  begins: string;
}

/**
 * How soon an event is that is not over: "In 11 days", "Tomorrow", "Today", "On now". Days are those of its zone; null for
 * an event that is far ahead.
 */
export function describeCountdown({ day, zone, begins }: Ahead, now: Date): string | null {
  if (now >= new Date(begins)) return "On now";
  // Swedish dates are yyyy-MM-dd.
  const today = now.toLocaleDateString("sv", { timeZone: zone });
  const left = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return left > mostDays ? null : (["Today", "Tomorrow"][left] ?? `In ${left} days`);
}
