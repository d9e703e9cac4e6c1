import { CalendarDays, Copy, MapPin, Users } from "lucide-react";
import { getLabel } from "../../domain/core/choice.ts";
import { type AlumniEvent, eventTypes } from "../../domain/events/event.ts";
import type { CountedEvent } from "../../domain/events/event-list.ts";
import { isOnNow, isUpcoming } from "../../domain/events/event-time.ts";
import { formatWhen } from "../../domain/events/event-when.ts";
import { describeRegistrations } from "../../domain/events/registration-count.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import RowActions, { RowAction } from "../../ui/table/RowActions.tsx";
import DayAndTime from "../../ui/text/DayAndTime.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import EntryCard from "../list/EntryCard.tsx";
import PublishButton, { HiddenBadge } from "../publish/PublishButton.tsx";

interface Props {
  event: CountedEvent;
  timeZone: string;
  /** An event is being deleted. */
  isBusy: boolean;
  onCopy: () => void;
  onDelete: () => void;
}

export default function EventCard({ event, timeZone, isBusy, onCopy, onDelete }: Props) {
  const { title, description, location, type } = event;
  const address = `/admin/events/${event.id}`;
  const may = useMay();
  return (
    <EntryCard
      title={title}
      href={address}
      picture={toLivePicture(event.image_url)}
      text={description}
      facts={
        <>
          <Badge>{getLabel(eventTypes, type)}</Badge>
          <HiddenBadge entry={event} timeZone={timeZone} />
          {isOnNow(event, new Date()) && <Badge>On now</Badge>}
          {!isUpcoming(event, new Date()) && <Badge tone="line">Past event</Badge>}
        </>
      }
      actions={
        <>
          {may("events:update") && <PublishButton entry={event} noun="events" />}
          {may("events:read") && isPublished(event, new Date()) && (
            <p className="mr-auto inline-flex items-center gap-2 text-sm text-muted">
              <Users aria-hidden="true" size={16} />
              {describeRegistrations(event, event, new Date())}
            </p>
          )}
          <RowActions
            name={title}
            isBusy={isBusy}
            onEdit={may("events:update") ? () => goTo(address) : undefined}
            onDelete={may("events:delete") ? onDelete : undefined}
          >
            {may("events:create") && <RowAction text="Duplicate" name={title} Icon={Copy} onClick={onCopy} />}
          </RowActions>
        </>
      }
    >
      <p className="mt-3 flex gap-2.5 text-sm">
        <CalendarDays aria-hidden="true" size={16} className="mt-1 shrink-0 text-copper" />
        <EventTime event={event} timeZone={timeZone} />
      </p>
      {location && (
        <p className="mt-1.5 flex gap-2.5 text-sm">
          <MapPin aria-hidden="true" size={16} className="mt-1 shrink-0 text-copper" />
          <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
            {location}
          </span>
        </p>
      )}
    </EntryCard>
  );
}

interface EventTimeProps {
  event: AlumniEvent;
  timeZone: string;
}

/** An event's time in the website's time zone. */
function EventTime({ event, timeZone }: EventTimeProps) {
  const moment = event.event_date;
  const [day, time] = formatWhen(event, timeZone, "short");
  return (
    <DayAndTime moment={moment} day={day} time={time}>
      {!event.is_all_day && (
        <abbr className="no-underline" title={getZoneName(moment, timeZone, "long")}>
          {getZoneName(moment, timeZone)}
        </abbr>
      )}
    </DayAndTime>
  );
}
