import { formatStart, getZoneName } from "../../domain/event.ts";

interface Props {
  moment: string;
  timeZone: string;
}

/** When something happens, on the website's clock. */
export default function EventTime({ moment, timeZone }: Props) {
  const [day, time] = formatStart(moment, timeZone);
  return (
    <span>
      <time dateTime={moment}>
        <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
      </time>{" "}
      <abbr className="no-underline" title={getZoneName(moment, timeZone, "long")}>
        {getZoneName(moment, timeZone)}
      </abbr>
    </span>
  );
}
