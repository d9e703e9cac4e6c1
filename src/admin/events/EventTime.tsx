import { formatStart, getZoneName } from "../../domain/event.ts";
import DayAndTime from "../../ui/DayAndTime.tsx";

interface Props {
  moment: string;
  timeZone: string;
}

/** An event's time in the website's time zone. */
export default function EventTime({ moment, timeZone }: Props) {
  const [day, time] = formatStart(moment, timeZone);
  return (
    <DayAndTime moment={moment} day={day} time={time}>
      <abbr className="no-underline" title={getZoneName(moment, timeZone, "long")}>
        {getZoneName(moment, timeZone)}
      </abbr>
    </DayAndTime>
  );
}
