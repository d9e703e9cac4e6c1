/** A timestamp's day in `timeZone`: "Nov 22, 2026". */
export function formatDate(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(moment));
}

/** A timestamp in `timeZone`: "Nov 22, 2026, 9:05 AM", or with the zone's name "Nov 22, 2026, 9:05 AM GMT+8". */
export function formatTimestamp(moment: string, timeZone: string, isZoneNamed = false): string {
  const style = {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: isZoneNamed ? "short" : undefined,
  } as const;
  const text = new Intl.DateTimeFormat("en-US", { ...style, timeZone }).format(new Date(moment));
  // Some browsers put a narrow space before AM and PM.
  return text.replace(/\s/g, " ");
}
