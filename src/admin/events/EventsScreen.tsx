import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type AlumniEvent, eventTypes } from "../../domain/event.ts";
import { parseEventList } from "../../domain/event-list.ts";
import { getEventList } from "../../stores/admin/events.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import { CardGrid } from "../frame/EntryCard.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import FilterCheck from "../frame/FilterCheck.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page, goTo } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import { useEventRemoval } from "./actions.ts";
import EventCard from "./EventCard.tsx";

const EventForm = loadWindow(() => import("./EventForm.tsx"));

export default function EventsScreen() {
  const list = parseEventList(useStore($page)?.search ?? {});
  const { q, type, isUpcomingOnly, page } = list;
  /** The event that the open form copies; "new" for one that begins with nothing. */
  const [open, setOpen] = useState<AlumniEvent | "new" | null>(null);
  const { isBusy, remove } = useEventRemoval();
  const query = useQuery({
    queryKey: ["events", "list", list],
    queryFn: () => getEventList(list),
    ...keepPage,
  });
  const timeZone = query.data?.timeZone;
  return (
    <Screen
      title="Events Management"
      purpose="Announce what happens, and see who registered. Events appear on the website soonest first."
      actions={
        <Button tone="copper" disabled={!timeZone} onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" size={18} />
          Add Event
        </Button>
      }
    >
      <FilterBar placeholder="Search events..." q={q} found={count(query.data?.total, "event")}>
        <FilterSelect name="type" label="Type" all="All Types" choice={eventTypes} value={type} />
        <FilterCheck name="upcoming" label="Upcoming Events Only" isOn={isUpcomingOnly} />
      </FilterBar>
      {timeZone && (
        <DraftList<AlumniEvent>
          noun="events"
          onOpen={({ entry }) => (entry ? goTo(`/admin/events/${entry.id}`) : setOpen("new"))}
        />
      )}
      <Loaded
        query={query}
        failure="Failed to fetch events"
        skeleton={<Skeleton what="events" shape="cards" />}
      >
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState text="No events found." />
          ) : (
            <>
              <CardGrid label="Events">
                {found.rows.map((event) => (
                  <li key={event.id}>
                    <EventCard
                      event={event}
                      timeZone={found.timeZone}
                      isBusy={isBusy}
                      onCopy={() => setOpen(event)}
                      onDelete={() => remove(event, event.registered)}
                    />
                  </li>
                ))}
              </CardGrid>
              <Pager page={page} total={found.total} />
            </>
          )
        }
      </Loaded>
      {open && timeZone && (
        <EventForm copied={open === "new" ? null : open} timeZone={timeZone} onClose={() => setOpen(null)} />
      )}
    </Screen>
  );
}
