import type { ReactNode } from "react";
import { getLabel } from "../../domain/choice.ts";
import { type AlumniEvent, eventTypes } from "../../domain/event.ts";
import { hasBegun, isUpcoming } from "../../domain/event-time.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { PictureSource } from "../../ui/picture/Picture.tsx";
import EventActions from "./EventActions.tsx";
import EventBody from "./EventBody.tsx";
import EventFacts from "./EventFacts.tsx";
import WasThere from "./WasThere.tsx";

interface Props {
  event: AlumniEvent;
  picture: PictureSource | null;
  timeZone: string;
  now: Date;
  hasFile?: boolean;
  registration?: ReactNode;
  /** See OnlineLink.tsx. */
  online?: ReactNode;
}

/** Rendered at build, and in the browser for events newer than the build. */
export default function EventArticle({
  event,
  picture,
  timeZone,
  now,
  hasFile = true,
  registration,
  online,
}: Props) {
  const isAhead = isUpcoming(event, now);
  const paragraphs = event.description?.split(/\n{2,}/) ?? [];
  const isBare = !picture && paragraphs.length === 0;
  return (
    <article className="wrap py-12 sm:py-16">
      <BackLink href="/events">Back to Events</BackLink>
      <header className="mt-8 max-w-narrow">
        <p className="flex flex-wrap items-center gap-3">
          <Badge>{getLabel(eventTypes, event.type)}</Badge>
          <span hidden={!hasBegun(event, now)} data-since={event.event_date}>
            <span hidden={!isAhead} data-until={event.ends_at}>
              <Badge>On now</Badge>
            </span>
          </span>
          <span
            hidden={isAhead}
            data-since={event.ends_at}
            className="inline-flex flex-wrap items-center gap-3"
          >
            <Badge tone="line">Past event</Badge>
            <WasThere eventId={event.id} />
          </span>
        </p>
        <h1 className="mt-5 text-4xl wrap-break-word" dir="auto">
          {event.title}
        </h1>
      </header>
      {/* Each has its column by number, so that the first does not move when the second is parsed. */}
      <div
        className={`mt-10 grid items-start gap-x-12 gap-y-10 ${isBare ? "max-w-narrow" : "lg:grid-cols-[1fr_21rem]"}`}
      >
        <aside
          aria-label="Event details"
          className={`rounded-lg border border-line bg-surface p-6 tight:p-4 sm:p-8 lg:sticky lg:top-8 ${isBare ? "" : "lg:col-start-2"}`}
        >
          <EventFacts event={event} timeZone={timeZone} wide={isBare} now={now} online={online} />
          <div className="mt-7">
            <EventActions event={event} now={now} hasFile={hasFile} registration={registration} />
          </div>
        </aside>
        {!isBare && <EventBody paragraphs={paragraphs} picture={picture} alt={event.image_alt} />}
      </div>
    </article>
  );
}
