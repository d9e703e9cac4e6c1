import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { AlumniEvent } from "../../domain/event.ts";
import { getIcsPath } from "../../domain/event-path.ts";
import { isUpcoming } from "../../domain/event-time.ts";
import { getButtonClass } from "../../ui/button/button.ts";

interface Props {
  event: AlumniEvent;
  now: Date;
  /** Events newer than the build have no calendar file yet. */
  hasFile: boolean;
  /** See Registration.tsx: a separate island in a built page. */
  registration?: ReactNode;
}

/** Actions on an event until it is over. Registered people see their place after registration has closed, too. */
export default function EventActions({ event, now, hasFile, registration }: Props) {
  return (
    <div className="no-print flex flex-wrap gap-3 *:min-w-[min(13rem,100%)] *:flex-1">
      {isUpcoming(event, now) && (
        <div data-until={event.ends_at} data-missing="Registration could not be loaded">
          {registration}
        </div>
      )}
      {hasFile && isUpcoming(event, now) && (
        <a
          href={getIcsPath(event.id)}
          data-until={event.ends_at}
          className={getButtonClass({ tone: "line" })}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
