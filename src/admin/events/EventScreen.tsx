import { useQuery } from "@tanstack/react-query";
import type { EditedEvent } from "../../domain/events/event.ts";
import { describeRegistrations } from "../../domain/events/registration-count.ts";
import { getNotFound } from "../../domain/failures.ts";
import { eventEntry, eventNumbers } from "../../queries/events/events.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import EventActions from "./EventActions.tsx";
import EventEdit from "./EventEdit.tsx";
import EventPeopleTools from "./EventPeopleTools.tsx";
import PlaceList from "./PlaceList.tsx";

interface Props {
  /** Event id from the address. */
  id: string;
}

export default function EventScreen({ id }: Props) {
  const query = useQuery(eventEntry(id));
  const { event, timeZone = "" } = query.data ?? {};
  return (
    <Screen
      title={event?.title ?? "Edit Event"}
      purpose="The event as the website shows it, and its registrations."
      back={{ href: "/admin/events", text: "All events" }}
      actions={event && <EventActions event={event} timeZone={timeZone} />}
    >
      <RightsNote resource="events" />
      <Loaded query={query} skeleton={<Skeleton what="the event" count={4} />}>
        {({ event, timeZone }) =>
          event ? (
            <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-2">
              <May to="events:update">
                <EventEdit key={event.ics_sequence} event={event} timeZone={timeZone} />
              </May>
              <May to="events:read">
                <EventRegistrations event={event} timeZone={timeZone} />
              </May>
            </div>
          ) : (
            <EmptyState text={getNotFound("Event")}>It may have been deleted.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface EventRegistrationsProps {
  event: EditedEvent;
  timeZone: string;
}

/** An event's people: how many, those with a place, the waiting list, and adding by hand. */
function EventRegistrations({ event, timeZone }: EventRegistrationsProps) {
  const { data: counted } = useQuery(eventNumbers(event));
  return (
    <section aria-labelledby="registrations" className="grid min-w-0 gap-10">
      <PlaceList event={event} state="registered" came={counted?.came ?? 0}>
        {counted && describeRegistrations(counted, counted, new Date())}
      </PlaceList>
      <EventPeopleTools event={event} timeZone={timeZone} />
      <PlaceList event={event} state="waiting" />
    </section>
  );
}
