import type { ReactNode } from "react";

interface Props {
  /** ISO 8601 */
  moment: string;
  day: string;
  /** Empty if the day alone says when. */
  time: string;
  /** The time zone, which stays beside the time, or the day if that says when. */
  children?: ReactNode;
}

/**
 * "December 3, 2026 • 6:00 PM". The line breaks only between the two halves, and then without the bullet, which
 * is in a margin that is clipped at the start of a line. The bullet is drawn, because it is too small in serif type.
 */
export default function DayAndTime({ moment, day, time, children }: Props) {
  return (
    <time dateTime={moment} className="day-and-time">
      <span>
        <span>
          {day}
          {!time && children && <>&nbsp;{children}</>}
        </span>{" "}
        {time && (
          <span>
            <b>• </b>
            {time}
            {children && <>&nbsp;{children}</>}
          </span>
        )}
      </span>
    </time>
  );
}
