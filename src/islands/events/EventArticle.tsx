import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import { type AlumniEvent, eventTypes } from "../../domain/events/event.ts";
import { getIcsPath } from "../../domain/events/event-path.ts";
import { hasBegun, isUpcoming } from "../../domain/events/event-time.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import type { PictureSource } from "../../ui/picture/Picture.tsx";
import Picture from "../../ui/picture/Picture.tsx";
import Attended from "./Attended.tsx";
import EventFacts from "./EventFacts.tsx";

interface Props {
  event: AlumniEvent;
  picture: PictureSource | null;
  timeZone: string;
  now: Date;
  /** Of the calendar file when saved. Events newer than the build have no such file yet. */
  icsName?: string;
  /** The member who proposed it and agreed to be named. Not known for events newer than the build. */
  proposer?: string | undefined;
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
  icsName,
  proposer,
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
            <Attended eventId={event.id} />
          </span>
        </p>
        <h1 className="mt-5 text-4xl wrap-break-word" dir="auto">
          {event.title}
        </h1>
      </header>
      {/* Columns are set by number, so that the first does not move when the second is parsed. */}
      <div
        className={`mt-10 grid items-start gap-x-12 gap-y-10 ${isBare ? "max-w-narrow" : "lg:grid-cols-[1fr_21rem]"}`}
      >
        <aside
          aria-label="Event details"
          className={`rounded-lg border border-line bg-surface p-6 tight:p-4 sm:p-8 lg:sticky lg:top-8 ${isBare ? "" : "lg:col-start-2"}`}
        >
          <EventFacts
            event={event}
            timeZone={timeZone}
            wide={isBare}
            now={now}
            online={online}
            proposer={proposer}
          />
          <div className="mt-7">
            <EventActions event={event} now={now} icsName={icsName} registration={registration} />
          </div>
        </aside>
        {!isBare && <EventBody paragraphs={paragraphs} picture={picture} alt={event.image_alt} />}
      </div>
    </article>
  );
}

interface EventActionsProps {
  event: AlumniEvent;
  now: Date;
  icsName: string | undefined;
  /** See Registration.tsx: a separate island in a built page. */
  registration?: ReactNode;
}

/** Actions on an event until it is over. Registered members see their place even after registration has closed. */
function EventActions({ event, now, icsName, registration }: EventActionsProps) {
  return (
    <div className="no-print flex flex-wrap items-start gap-3 *:min-w-[min(13rem,100%)] *:flex-1">
      {isUpcoming(event, now) && (
        <div data-until={event.ends_at} data-missing="We couldn’t load registration.">
          {registration}
        </div>
      )}
      {icsName && isUpcoming(event, now) && (
        <a
          href={getIcsPath(event.id)}
          download={icsName}
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

interface EventBodyProps {
  paragraphs: string[];
  picture: PictureSource | null;
  /** Alternative text. */
  alt: string | null;
}

function EventBody({ paragraphs, picture, alt }: EventBodyProps) {
  return (
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
      {picture && (
        <Picture
          picture={picture}
          alt={alt ?? ""}
          eager="first"
          sizes="(min-width: 80rem) 56rem, 100vw"
          className="mb-10 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <div className="prose" dir="auto">
        {paragraphs.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
          <p key={i} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
