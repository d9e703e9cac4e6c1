import { CalendarPlus } from "lucide-react";
import { type AlumniEvent, getIcsPath, getRegisterPath } from "../../domain/event.ts";
import { getButtonClass } from "../../ui/button.ts";

interface Props {
  event: Pick<AlumniEvent, "id" | "event_date">;
  isAhead: boolean;
  /** Events younger than the build have no calendar file yet. */
  hasFile: boolean;
}

/** What one can do about an event. Registering begins with signing in; who is signed in comes back here. */
export default function EventActions({ event, isAhead, hasFile }: Props) {
  return (
    <div className="no-print flex flex-wrap gap-3 *:min-w-52 *:flex-1">
      {isAhead && (
        <a
          href={getRegisterPath(event.id)}
          data-until={event.event_date}
          className={getButtonClass({ tone: "copper" })}
        >
          Register
        </a>
      )}
      {hasFile && (
        <a href={getIcsPath(event.id)} className={getButtonClass({ tone: "line" })}>
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
