import { CalendarPlus } from "lucide-react";
import { type AlumniEvent, getIcsPath, getRegisterPath } from "../../domain/event.ts";

interface Props {
  event: Pick<AlumniEvent, "id" | "event_date">;
  isAhead: boolean;
  /** Events younger than the build have no calendar file yet. */
  hasFile: boolean;
}

const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-2.5 text-sm font-semibold transition-colors";

/** What one can do about an event. Registering begins with signing in; who is signed in comes back here. */
export default function EventActions({ event, isAhead, hasFile }: Props) {
  return (
    <div className="no-print flex flex-col gap-3">
      {isAhead && (
        <a
          href={getRegisterPath(event.id)}
          data-until={event.event_date}
          className={`${button} bg-copper text-on-copper hover:bg-copper-strong`}
        >
          Register
        </a>
      )}
      {hasFile && (
        <a
          href={getIcsPath(event.id)}
          className={`${button} border border-line-strong text-ink hover:border-petrol hover:bg-petrol-tint`}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </a>
      )}
    </div>
  );
}
