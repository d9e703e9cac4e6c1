/** IANA names that this machine knows, "UTC" among them. */
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
 * When something was done, on a clock in `timeZone`: "Nov 22, 2026, 9:05 AM". By the browser itself: a line of a form
 * is not worth the weight of a library for dates.
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
