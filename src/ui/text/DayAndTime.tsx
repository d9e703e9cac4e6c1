import type { ReactNode } from "react";

interface Props {
  /** ISO 8601 */
  moment: string;
  day: string;
  time: string;
  /** Stays beside the time: its time zone. */
  children?: ReactNode;
}

/**
 * "December 3, 2026 • 6:00 PM". The line breaks only between the two halves, and then without the bullet: it
 * sits in a margin that is clipped at the start of a line. It is drawn, because in serif type it is too
 * small.
 */
export default function DayAndTime({ moment, day, time, children }: Props) {
  return (
    <time dateTime={moment} className="day-and-time">
      <span>
        <span>{day}</span>{" "}
        <span>
          <b>• </b>
          {time}
          {children && <>&nbsp;{children}</>}
        </span>
      </span>
    </time>
  );
}
