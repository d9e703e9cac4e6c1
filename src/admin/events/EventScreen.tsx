import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../domain/failures.ts";
import { eventEntry } from "../../queries/events/events.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import EventActions from "./EventActions.tsx";
import EventEdit from "./EventEdit.tsx";
import EventRegistrations from "./EventRegistrations.tsx";

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
      purpose="What the website says of this event, and who registered for it."
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
            <EmptyState text={getNotFound("Event")}>Another administrator may have deleted it.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
