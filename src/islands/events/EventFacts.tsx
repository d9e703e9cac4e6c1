import type { ReactNode } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { formatWhen, formatWhere } from "../../domain/events/event-when.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import DayAndTime from "../../ui/text/DayAndTime.tsx";
import Fact from "./Fact.tsx";
import TakingPart from "./TakingPart.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
  /** Side by side, where there is nothing else to show. */
  wide: boolean;
  now: Date;
  online?: ReactNode;
  proposer?: string | undefined;
}

/** Date, time, place and how to take part; the category is above the title. */
export default function EventFacts({ event, timeZone, wide, now, online, proposer }: Props) {
  const [day, time] = formatWhen(event, timeZone);
  return (
    <dl className={`flex flex-col gap-x-14 gap-y-5 ${wide ? "sm:flex-row sm:flex-wrap" : ""}`}>
      <Fact name="When">
        <dd className="mt-1 font-serif text-xl">
          <DayAndTime moment={event.event_date} day={day} time={time} />
        </dd>
        <dd className="mt-1 text-sm text-muted">
          {getZoneName(event.event_date, timeZone, "long")} ({getZoneName(event.event_date, timeZone)})
        </dd>
      </Fact>
      <Fact name="Where">
        <dd className="mt-1 wrap-anywhere" dir="auto">
          {formatWhere(event)}
        </dd>
        {event.map_url && (
          <dd className="no-print mt-1 text-sm">
            <a href={event.map_url} target="_blank" rel="noopener noreferrer" className="link">
              View map<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </dd>
        )}
      </Fact>
      <TakingPart event={event} timeZone={timeZone} now={now} online={online} />
      {proposer && (
        <Fact name="Proposed by">
          <dd className="mt-1 wrap-anywhere" dir="auto">
            {proposer}
          </dd>
        </Fact>
      )}
    </dl>
  );
}
