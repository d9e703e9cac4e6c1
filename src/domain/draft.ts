// date-fns is too heavy for the back office's first screen.
const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** When a draft was typed, in the reader's time zone: the time alone today, with the day otherwise. */
export function formatDraftTime(at: number, now: Date): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return time.format(then);
  return (then.getFullYear() === now.getFullYear() ? moment : day).format(then);
}
