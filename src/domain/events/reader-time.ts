import { formatMoment } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";
import { formatWhen } from "./event-when.ts";

type Timed = Pick<AlumniEvent, "event_date" | "ends_at" | "is_all_day">;

/** The time zone of this device. */
const getReaderZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * When an event takes place by the reader's clock, with the day where that is another one: "11:00 AM – 2:00 PM", "December
 * 4, 2026, 3:00 AM – 6:00 AM". Null where the clocks agree, and for whole days, which are those of the place.
 */
export function formatReaderTime(
  event: Timed,
  timeZone: string,
  readerZone = getReaderZone(),
): string | null {
  const read = (zone: string) =>
    [event.event_date, event.ends_at].map((at) => formatMoment(at, "yyyy-MM-dd HH:mm", zone)).join();
  if (event.is_all_day || read(timeZone) === read(readerZone)) return null;
  const [day, time] = formatWhen(event, readerZone);
  const isSameDay = time && day === formatWhen(event, timeZone)[0];
  return isSameDay ? time : [day, time].filter(Boolean).join(", ");
}
