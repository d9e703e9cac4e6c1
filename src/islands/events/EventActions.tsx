import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { AlumniEvent } from "../../domain/event.ts";
import { getIcsPath } from "../../domain/event-path.ts";
import { getButtonClass } from "../../ui/button.ts";

interface Props {
  event: Pick<AlumniEvent, "id" | "event_date">;
  isAhead: boolean;
  /** Events younger than the build have no calendar file yet. */
  hasFile: boolean;
  /** See Registration.tsx: an island of its own in a built page. */
  registration?: ReactNode;
}

/** What one can do about an event. */
export default function EventActions({ event, isAhead, hasFile, registration }: Props) {
  return (
    <div className="no-print flex flex-wrap gap-3 *:min-w-52 *:flex-1">
      {isAhead && <div data-until={event.event_date}>{registration}</div>}
      {hasFile && (
        <a href={getIcsPath(event.id)} className={getButtonClass({ tone: "line" })}>
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
