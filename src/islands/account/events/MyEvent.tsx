import { useState } from "react";
import { getEventPath } from "../../../domain/events/event-path.ts";
import { canCancel, getRegistrationState, isUpcoming } from "../../../domain/events/event-time.ts";
import { formatWhen } from "../../../domain/events/event-when.ts";
import { describePlace, formatGuests } from "../../../domain/events/place.ts";
import { formatReaderTime } from "../../../domain/events/reader-time.ts";
import type { OwnEvent } from "../../../domain/events/registration.ts";
import { getAlbumPath } from "../../../domain/gallery/album.ts";
import { getZoneName } from "../../../domain/time/time-zone.ts";
import { loadOwnEvents, register } from "../../../stores/events/registration.ts";
import Button from "../../../ui/button/Button.tsx";
import { getButtonClass } from "../../../ui/button/button.ts";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import DayAndTime from "../../../ui/text/DayAndTime.tsx";
import { useCancelling } from "../../events/useCancelling.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  event: OwnEvent;
  userId: string;
  timeZone: string;
  now: Date;
}

/** After a cancelled registration the row stays, so that the user can register again. */
export default function MyEvent({ event, userId, timeZone, now }: Props) {
  const [isComing, setComing] = useState(true);
  const { isBusy, result, run } = useAccountAction();
  const [day, time] = formatWhen(event, timeZone);
  const readerTime = formatReaderTime(event, timeZone);
  const isWaiting = event.place_in_line !== null;
  const leave = isWaiting ? "Leave waiting list" : "Cancel my registration";
  const canChange = isComing ? canCancel(event, isWaiting, now) : getRegistrationState(event, now) === "open";
  const { cancel, dialog, cancelled, forget } = useCancelling<OwnEvent>(event, run, () => setComing(false));
  /** With the same guests and answers. */
  const undo = (former: OwnEvent) =>
    run(async () => {
      await register(event.id, former);
      // Someone else may have taken the place in the meantime.
      await loadOwnEvents(userId);
      setComing(true);
      forget();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className={`min-w-0 flex-1 basis-64 ${isComing ? "" : "opacity-70"}`}>
        <a
          href={getEventPath(event.id)}
          dir="auto"
          className="font-serif text-lg wrap-anywhere hover:text-copper"
        >
          {event.title}
        </a>
        <p className="mt-1 text-sm text-muted [&_span]:whitespace-normal">
          <DayAndTime moment={event.event_date} day={day} time={time}>
            {readerTime && getZoneName(event.event_date, timeZone)}
          </DayAndTime>
        </p>
        {readerTime && <p className="text-sm text-muted">Your time: {readerTime}</p>}
        {event.location && <p className="text-sm text-muted wrap-anywhere">{event.location}</p>}
        <p role="status" className="text-sm font-semibold">
          {isComing
            ? describeAccountStatus(event, now)
            : isWaiting
              ? "You’ve left the waiting list."
              : "You’ve cancelled your registration."}
          {isComing && event.guests > 0 && ` ${formatGuests(event)}.`}
        </p>
        {!isUpcoming(event, now) &&
          event.gallery_albums.map(({ id, title }) => (
            <p key={id} className="text-sm wrap-anywhere">
              Photos:{" "}
              <a href={getAlbumPath(id)} dir="auto" className="link">
                {title}
              </a>
            </p>
          ))}
      </div>
      {canChange && isComing && (
        <Button
          tone="line"
          size="sm"
          onClick={() => cancel(event)}
          aria-disabled={isBusy}
          aria-label={`${leave} for ${event.title}`}
        >
          {leave}
        </Button>
      )}
      {canChange && !isComing && (
        <RegisterAgain event={event} onUndo={cancelled && (() => undo(cancelled))} isBusy={isBusy} />
      )}
      <Outcome result={result} />
      {dialog}
    </li>
  );
}

interface AgainProps {
  event: OwnEvent;
  /** Null once it is too late. */
  onUndo: (() => void) | null;
  isBusy: boolean;
}

/** The event's page asks for guests and answers; only an undo makes the same registration again. */
function RegisterAgain({ event: { id, title }, onUndo, isBusy }: AgainProps) {
  if (onUndo)
    return (
      <Button
        tone="line"
        size="sm"
        onClick={onUndo}
        aria-disabled={isBusy}
        aria-label={`Undo: register again for ${title}`}
      >
        Undo
      </Button>
    );
  return (
    <a
      href={getEventPath(id)}
      aria-label={`Register again for ${title}`}
      className={getButtonClass({ tone: "line", size: "sm" })}
    >
      Register again
    </a>
  );
}

function describeAccountStatus(event: OwnEvent, now: Date): string {
  if (isUpcoming(event, now)) return `${describePlace(event)}.`;
  return event.has_attended ? "You were there." : "";
}
