import type { AlumniEvent } from "../../domain/events/event.ts";
import EventPeopleTools from "./EventPeopleTools.tsx";
import PlaceList from "./PlaceList.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

/** An event's people: those with a place, the waiting list, and adding by hand. */
export default function EventRegistrations({ event, timeZone }: Props) {
  return (
    <section aria-labelledby="registrations" className="grid min-w-0 gap-10">
      <PlaceList event={event} state="registered" />
      <EventPeopleTools event={event} timeZone={timeZone} />
      <PlaceList event={event} state="waiting" />
    </section>
  );
}
