/** IANA names known to this machine, including "UTC". */
export function listTimeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name.trim() !== "";
  } catch {
    return false;
  }
}

/**
 * A timestamp in `timeZone`: "Nov 22, 2026, 9:05 AM". Uses Intl: one line in a form does not justify a date
 * library.
 */
export function formatTimestamp(moment: string, timeZone: string): string {
  const style = {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const text = new Intl.DateTimeFormat("en-US", { ...style, timeZone }).format(new Date(moment));
  // Some browsers put a narrow space before AM and PM.
  return text.replace(/\s/g, " ");
}
