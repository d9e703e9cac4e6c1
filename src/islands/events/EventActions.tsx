import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { AlumniEvent } from "../../domain/event.ts";
import { getIcsPath } from "../../domain/event-path.ts";
import { getEnd, hasBegun, isUpcoming } from "../../domain/event-time.ts";
import { getButtonClass } from "../../ui/button.ts";

interface Props {
  event: Pick<AlumniEvent, "id" | "event_date">;
  now: Date;
  /** Events newer than the build have no calendar file yet. */
  hasFile: boolean;
  /** See Registration.tsx: a separate island in a built page. */
  registration?: ReactNode;
}

/** Actions on an event: registration until it begins, calendar links until it is over. */
export default function EventActions({ event, now, hasFile, registration }: Props) {
  return (
    <div className="no-print flex flex-wrap gap-3 *:min-w-[min(13rem,100%)] *:flex-1">
      {!hasBegun(event, now) && (
        <div data-until={event.event_date} data-missing="Registration could not be loaded">
          {registration}
        </div>
      )}
      {hasFile && isUpcoming(event, now) && (
        <a
          href={getIcsPath(event.id)}
          data-until={getEnd(event)}
          className={getButtonClass({ tone: "line" })}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
