import { useQuery } from "@tanstack/react-query";
import { getEventEntry } from "../../stores/admin/events.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import Screen from "../frame/Screen.tsx";
import EventActions from "./EventActions.tsx";
import EventEdit from "./EventEdit.tsx";
import EventRegistrations from "./EventRegistrations.tsx";

interface Props {
  /** Of the event, as the address says. */
  id: string;
}

export default function EventScreen({ id }: Props) {
  // Read once for the form: what somebody types is not overwritten by what is read later.
  const query = useQuery({
    queryKey: ["events", "one", id],
    queryFn: () => getEventEntry(id),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <Screen
      title={query.data?.event.title ?? "Edit Event"}
      purpose="What the website says of this event, and who registered for it."
      back={{ href: "/admin/events", text: "All events" }}
      actions={query.data && <EventActions {...query.data} />}
    >
      <Loaded
        query={query}
        failure="Failed to fetch events"
        skeleton={<Skeleton what="the event" count={4} />}
      >
        {(entry) =>
          entry ? (
            <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-2">
              <EventEdit key={entry.event.ics_sequence} {...entry} />
              <EventRegistrations {...entry} />
            </div>
          ) : (
            <EmptyState text="Event not found">Somebody may have deleted it.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
