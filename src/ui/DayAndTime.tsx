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
