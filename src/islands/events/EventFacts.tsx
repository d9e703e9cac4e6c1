import { type AlumniEvent, formatStart, getZoneName } from "../../domain/event.ts";
import DayAndTime from "../../ui/DayAndTime.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
  /** Side by side, where there is nothing else to show. */
  wide: boolean;
}

const term = "text-xs font-semibold text-muted";

/** Date, time and place; the category stands above the title. */
export default function EventFacts({ event, timeZone, wide }: Props) {
  const [day, time] = formatStart(event.event_date, timeZone);
  return (
    <dl className={`flex flex-col gap-x-14 gap-y-5 ${wide ? "sm:flex-row sm:flex-wrap" : ""}`}>
      <div>
        <dt className={term}>When</dt>
        <dd className="mt-1 font-serif text-xl">
          <DayAndTime moment={event.event_date} day={day} time={time} />
        </dd>
        <dd className="mt-1 text-sm text-muted">
          {getZoneName(event.event_date, timeZone, "long")} ({getZoneName(event.event_date, timeZone)})
        </dd>
      </div>
      <div>
        <dt className={term}>Where</dt>
        <dd className="mt-1 wrap-anywhere" dir="auto">
          {event.location || "To be announced"}
        </dd>
      </div>
    </dl>
  );
}
