import { useQuery } from "@tanstack/react-query";
import { type EditedEvent, eventTypes } from "../../domain/events/event.ts";
import { parseEventList } from "../../domain/events/event-list.ts";
import { isProposalDraft } from "../../domain/proposals/proposal.ts";
import { eventsPage } from "../../queries/events/events.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import { CardGrid } from "../list/EntryCard.tsx";
import EntryList from "../list/EntryList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import OpenProposals from "../proposals/OpenProposals.tsx";
import PublicationFilter from "../publish/PublicationFilter.tsx";
import EventCard from "./EventCard.tsx";
import { useEventRemoval } from "./useEventRemoval.tsx";

const EventForm = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.event());

export default function EventsScreen() {
  const list = useList(parseEventList);
  const may = useMay();
  const query = useQuery(eventsPage(list));
  /** Its entry is the event being copied. */
  const form = useEntryWindow<EditedEvent>();
  const removal = useEventRemoval();
  const timeZone = query.data?.timeZone;
  return (
    <EntryList
      resource="events"
      title="Events Management"
      purpose="Announce events and see who has registered. The website lists the soonest first."
      actions={
        <May to="events:create">
          <AddButton text="Add Event" disabled={!timeZone} onClick={form.openNew} />
        </May>
      }
      search={{ placeholder: "Search events...", q: list.q }}
      filters={
        <>
          <FilterSelect name="type" label="Type" all="All Types" choice={eventTypes} value={list.type} />
          <PublicationFilter value={list.publication} />
          <FilterCheck name="upcoming" label="Upcoming Events Only" isOn={list.isUpcomingOnly} />
        </>
      }
      drafts={
        timeZone && (
          <>
            <OpenProposals noun="events">
              {(proposal, onClose) => (
                <EventForm copied={null} proposal={proposal} timeZone={timeZone} onClose={onClose} />
              )}
            </OpenProposals>
            <DraftList<EditedEvent>
              noun="events"
              isOurs={(draft) => !isProposalDraft(draft)}
              onOpen={({ entry }) => (entry ? goTo(`/admin/events/${entry.id}`) : form.openNew())}
            />
          </>
        )
      }
      query={query}
      page={list.page}
      what="event"
      skeleton={{ what: "events", shape: "cards" }}
      none="No events found."
      hint={may("events:create") ? "Click Add Event to announce one." : undefined}
      window={
        <>
          {removal.dialog}
          {form.isOpen && timeZone && (
            <EventForm copied={form.entry} timeZone={timeZone} onClose={form.close} />
          )}
        </>
      }
    >
      {(found) => (
        <CardGrid label="Events">
          {found.rows.map((event) => (
            <li key={event.id}>
              <EventCard
                event={event}
                timeZone={found.timeZone}
                isBusy={removal.isBusy}
                onCopy={() => form.open(event)}
                onDelete={() => removal.remove(event)}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </EntryList>
  );
}

interface Props {
  name: string;
  label: string;
  isOn: boolean;
}

/** A FilterBar checkbox that is ticked by default; unticked it is "no" in the URL. */
function FilterCheck({ name, label, isOn }: Props) {
  return (
    <div className="px-2">
      <Checkbox name={name} label={label} defaultChecked={isOn} />
    </div>
  );
}
