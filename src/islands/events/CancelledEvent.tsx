import type { EventCancellation } from "../../domain/events/event.ts";
import { formatWhen } from "../../domain/events/event-when.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import DayAndTime from "../../ui/text/DayAndTime.tsx";

interface Props {
  event: EventCancellation;
  timeZone: string;
}

/** Where the page of a cancelled event was. */
export default function CancelledEvent({ event, timeZone }: Props) {
  const [day, time] = formatWhen(event, timeZone);
  return (
    <article className="wrap py-12 sm:py-16">
      <BackLink href="/events">Back to Events</BackLink>
      <header className="mt-8 max-w-narrow">
        <Badge tone="warning">Cancelled</Badge>
        <h1 className="mt-5 text-4xl wrap-break-word" dir="auto">
          {event.title}
        </h1>
        <p className="mt-4 text-muted line-through">
          <DayAndTime moment={event.event_date} day={day} time={time} />
        </p>
      </header>
      <p className="mt-6 max-w-narrow whitespace-pre-line wrap-anywhere" dir="auto">
        {event.reason ?? "This event has been cancelled."}
      </p>
    </article>
  );
}
