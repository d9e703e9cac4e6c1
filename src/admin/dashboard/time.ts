/**
 * "Nov 20, 2026", or with the time of day "Nov 20, 2026, 6:00 PM". Uses Intl, because the date library loads
 * later.
 */
export function formatTime(moment: string, timeZone?: string, timeStyle?: "short"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle, timeZone }).format(
    new Date(moment),
  );
}
