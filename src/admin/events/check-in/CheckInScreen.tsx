import { useQuery } from "@tanstack/react-query";
import { Printer, WifiOff } from "lucide-react";
import { useCallback, useDeferredValue, useState } from "react";
import { hasWords } from "../../../domain/core/search.ts";
import { countGuests, type Guest } from "../../../domain/events/check-in.ts";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import { countWalkIns, describeNoRegistration } from "../../../domain/events/walk-in.ts";
import { plural } from "../../../domain/text/plural.ts";
import { eventEntry } from "../../../queries/events/events.ts";
import { walkIns } from "../../../queries/events/walk-ins.ts";
import { closeNotices } from "../../../stores/core/notices.ts";
import Button from "../../../ui/button/Button.tsx";
import EmptyState from "../../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../../ui/feedback/Skeleton.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import Loaded from "../../base/Loaded.tsx";
import Screen from "../../base/Screen.tsx";
import CheckInList from "./CheckInList.tsx";
import Entrance from "./Entrance.tsx";
import GuestRows, { groupSize } from "./GuestRows.tsx";
import ScanCard from "./ScanCard.tsx";
import { pause, useCheckIn } from "./useCheckIn.ts";
import { usePrinting } from "./usePrinting.ts";

interface Props {
  /** Event id from the address. */
  id: string;
}

/** Check-in at an event, on a phone: search and tap. Also prints the list. */
export default function CheckInScreen({ id }: Props) {
  const { event } = useQuery(eventEntry(id)).data ?? {};
  const checkIn = useCheckIn(id);
  return (
    <Screen
      title={event ? `Check-in: ${event.title}` : "Check-in"}
      purpose="Tap people’s names as they arrive. Check-in works offline and on several phones at once."
      back={{ href: `/admin/events/${id}`, text: "Back to the event" }}
      actions={
        <Button tone="line" className="no-print" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print check-in list
        </Button>
      }
    >
      {checkIn.people ? (
        // It stays when it cannot be read again: check-in works offline.
        <CheckIn eventId={id} checkIn={checkIn} event={event ?? null} />
      ) : (
        <Loaded query={checkIn.query} skeleton={<Skeleton what="registrations" />}>
          {() => null}
        </Loaded>
      )}
    </Screen>
  );
}

interface CheckInProps {
  eventId: string;
  checkIn: ReturnType<typeof useCheckIn>;
  event: AlumniEvent | null;
}

function CheckIn({ eventId, checkIn, event }: CheckInProps) {
  const { people = [], toggle } = checkIn;
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed);
  const isPrinting = usePrinting();
  // As in the database, walk-ins are expected and have arrived.
  const { data: unregistered = [] } = useQuery({ ...walkIns(eventId), refetchInterval: pause });
  const atEntrance = countWalkIns(unregistered);
  const { came, expected } = countGuests(people);
  const found = words.trim()
    ? people.filter(({ full_name, email, guest_names }) =>
        hasWords([full_name, email, ...guest_names].join(" "), words),
      )
    : people;
  const list = (state: Guest["state"]) => found.filter((person) => person.state === state);
  const waiting = list("waiting");
  const tap = useCallback(
    (person: Guest) => {
      closeNotices();
      toggle(person);
    },
    [toggle],
  );
  return (
    <>
      <div className="no-print mx-auto max-w-narrow">
        <div className="sticky top-0 z-10 bg-ground pb-3">
          <CheckInState checkIn={checkIn} came={came + atEntrance} expected={expected + atEntrance} />
          <ScanCard eventId={eventId} event={event} checkIn={checkIn} />
          <TextField
            label="Search by name"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              // On a phone, the message about the person before would cover whom is searched for.
              closeNotices();
              setTyped(target.value);
            }}
          />
        </div>
        {found.length === 0 && (
          <EmptyState text={people.length === 0 ? describeNoRegistration(unregistered) : "No one found."} />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form. */}
        <div role="group" aria-label="Registered people" className="border-t border-line">
          {toGroups(list("registered")).map((people) => (
            <GuestRows key={people[0]?.user_id} people={people} onToggle={tap} />
          ))}
        </div>
        {event && <Entrance event={event} waiting={waiting} checkIn={checkIn} />}
      </div>
      {isPrinting && <CheckInList people={people} questions={event?.questions ?? []} />}
    </>
  );
}

function toGroups(people: readonly Guest[]): Guest[][] {
  const count = Math.ceil(people.length / groupSize);
  return Array.from({ length: count }, (_, nr) => people.slice(nr * groupSize, (nr + 1) * groupSize));
}

interface CheckInStateProps {
  checkIn: Pick<ReturnType<typeof useCheckIn>, "unsent" | "failure" | "send">;
  came: number;
  expected: number;
}

/** How many have arrived, and what this phone has not sent yet. */
function CheckInState({ checkIn: { unsent, failure, send }, came, expected }: CheckInStateProps) {
  return (
    <div className="pb-3">
      <p role="status" className="text-lg font-semibold">
        {came.toLocaleString("en")} of {expected.toLocaleString("en")} have arrived
      </p>
      {failure && unsent > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          <p className="min-w-0 flex-1">
            {plural(unsent, "change is", "changes are")} saved on this phone and will be sent when you’re back
            online.
          </p>
          <Button tone="line" size="sm" onClick={send}>
            Send now
          </Button>
        </div>
      )}
    </div>
  );
}
