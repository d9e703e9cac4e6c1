import { type AlumniEvent, getZoneName } from "../../domain/events/event.ts";
import { formatWhen } from "../../domain/events/event-when.ts";
import DayAndTime from "../../ui/DayAndTime.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

/** An event's time in the website's time zone. */
export default function EventTime({ event, timeZone }: Props) {
  const moment = event.event_date;
  const [day, time] = formatWhen(event, timeZone, "short");
  return (
    <DayAndTime moment={moment} day={day} time={time}>
      {!event.is_all_day && (
        <abbr className="no-underline" title={getZoneName(moment, timeZone, "long")}>
          {getZoneName(moment, timeZone)}
        </abbr>
      )}
    </DayAndTime>
  );
}
