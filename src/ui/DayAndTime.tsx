import type { ReactNode } from "react";

interface Props {
  /** ISO 8601 */
  moment: string;
  day: string;
  time: string;
  /** Stays beside the time: its zone. */
  children?: ReactNode;
}

/**
 * "December 3, 2026 • 6:00 PM". A line breaks between the two halves only, and then without the bullet: it stands in a
 * margin that is cut off at the beginning of a line. Serif letters draw it as a dot too small.
 */
export default function DayAndTime({ moment, day, time, children }: Props) {
  return (
    <time dateTime={moment} className="inline-block overflow-x-clip">
      <span className="-ml-[1.1em] block">
        <span className="inline-block pl-[1.1em]">{day}</span>{" "}
        <span className="inline-block whitespace-nowrap tight:whitespace-normal">
          <span className="inline-block w-[1.1em] text-center font-sans whitespace-pre">• </span>
          {time}
          {children && <>&nbsp;{children}</>}
        </span>
      </span>
    </time>
  );
}
