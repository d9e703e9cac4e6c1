import { getLabel } from "../../domain/choice.ts";
import { type AlumniEvent, eventTypes, formatStart, getZoneName } from "../../domain/event.ts";

interface Props {
  event: AlumniEvent;
  timeZone: string;
  /** Side by side: where there is nothing else to show. */
  wide: boolean;
}

const term = "text-xs font-semibold text-muted";

/** When, where and what. */
export default function EventFacts({ event, timeZone, wide }: Props) {
  const [day, time] = formatStart(event.event_date, timeZone);
  return (
    <dl className={`flex flex-col gap-x-14 gap-y-5 ${wide ? "sm:flex-row sm:flex-wrap" : ""}`}>
      <div>
        <dt className={term}>When</dt>
        <dd className="mt-1 font-serif text-xl">
          <time dateTime={event.event_date}>
            <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
          </time>
        </dd>
        <dd className="mt-1 text-sm text-muted">
          {getZoneName(event.event_date, timeZone, "long")} ({getZoneName(event.event_date, timeZone)})
        </dd>
      </div>
      {event.location && (
        <div>
          <dt className={term}>Where</dt>
          <dd className="mt-1 wrap-anywhere" dir="auto">
            {event.location}
          </dd>
        </div>
      )}
      <div>
        <dt className={term}>Type</dt>
        <dd className="mt-1">{getLabel(eventTypes, event.type)}</dd>
      </div>
    </dl>
  );
}
