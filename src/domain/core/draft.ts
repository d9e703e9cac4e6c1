import { formatDay, getToday } from "../time/date.ts";

// date-fns is too heavy for the back office's first screen.
const ago = new Intl.RelativeTimeFormat("en-US");

/** When a draft was typed: "20 minutes ago", after a month "Nov 20, 2025". */
export function formatDraftAge(at: number, now: Date): string {
  const minutes = Math.round((now.getTime() - at) / 60_000);
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  if (minutes < 1) return "a moment ago";
  if (minutes < 60) return ago.format(-minutes, "minute");
  if (hours < 24) return ago.format(-hours, "hour");
  return days <= 30 ? ago.format(-days, "day") : formatDay(getToday(new Date(at)), "day");
}
