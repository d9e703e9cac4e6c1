/** "Nov 20, 2026", and with the time of day "Nov 20, 2026, 6:00 PM". By the browser: the library for dates comes later. */
export function formatTime(moment: string, timeZone?: string, timeStyle?: "short"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle, timeZone }).format(
    new Date(moment),
  );
}
