import { formatMoment } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";
import { formatWhen } from "./event-when.ts";

type Timed = Pick<AlumniEvent, "event_date" | "ends_at" | "is_all_day">;

/** The time zone of this device. */
export const getReaderZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * When an event takes place by the reader's clock; null where that shows the same as the event's: "December 3, 2026,
 * 11:00 AM – 2:00 PM". Whole days are those of the place.
 */
export function formatReaderTime(
  event: Timed,
  timeZone: string,
  readerZone = getReaderZone(),
): string | null {
  const read = (zone: string) =>
    [event.event_date, event.ends_at].map((at) => formatMoment(at, "yyyy-MM-dd HH:mm", zone)).join();
  if (event.is_all_day || read(timeZone) === read(readerZone)) return null;
  return formatWhen(event, readerZone).filter(Boolean).join(", ");
}
