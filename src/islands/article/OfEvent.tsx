import { Calendar } from "lucide-react";
import type { EventName } from "../../domain/events/event.ts";
import { getEventPath } from "../../domain/events/event-path.ts";

/** Links to the event of an album or news item. */
export default function OfEvent({ event }: { event: EventName }) {
  return (
    <p className="mt-4 flex gap-2.5">
      <Calendar aria-hidden="true" size={18} className="mt-1 shrink-0 text-copper" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">Event:</span>{" "}
        <a href={getEventPath(event.id)} dir="auto" className="link">
          {event.title}
        </a>
      </span>
    </p>
  );
}
