import { useState } from "react";
import type { Guest } from "../../../domain/events/check-in.ts";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import { entranceNotice, isEventDay } from "../../../domain/events/event-day.ts";
import { formatGuests } from "../../../domain/events/place.ts";
import { entrance } from "../../../queries/events/registrations.ts";
import Button from "../../../ui/button/Button.tsx";
import SearchSelect, { type Option } from "../../../ui/field/SearchSelect.tsx";
import { useMay } from "../../base/May.tsx";
import { useTimeZone } from "../../base/Moment.tsx";
import { useWrite } from "../../base/useWrite.ts";
import { findPeople } from "../../people/PersonSelect.tsx";
import type { useCheckIn } from "./useCheckIn.ts";
import WalkIns from "./WalkIns.tsx";

interface Props {
  event: AlumniEvent;
  waiting: readonly Guest[];
  checkIn: Pick<ReturnType<typeof useCheckIn>, "reload" | "toggle">;
}

/** The waiting list, and members who have not registered. Letting somebody in needs a connection and checks them in. */
export default function Entrance({ event, waiting, checkIn: { reload, toggle } }: Props) {
  const timeZone = useTimeZone();
  const may = useMay();
  const { run, isBusy } = useWrite(entrance, {
    onDone: async (_, { person }) => {
      const guest = (await reload()).find(({ user_id }) => user_id === person.user_id);
      if (guest && !guest.checked_in_at) toggle(guest);
    },
  });
  const isOpen = timeZone !== null && isEventDay(event, timeZone, new Date());
  const letIn = (person: Pick<Guest, "user_id" | "full_name">) => run({ eventId: event.id, person });
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting" className="text-xl">
            Waiting list
          </h2>
          {!isOpen && <p className="mt-1 text-sm text-muted">{entranceNotice}</p>}
          <ul className="mt-3 border-t border-line">
            {waiting.map((person) => (
              <li
                key={person.user_id}
                className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-2 py-2"
              >
                <span className="min-w-0">
                  <bdi className="block font-semibold wrap-anywhere">{person.full_name}</bdi>
                  {person.guests > 0 && (
                    <span className="text-sm text-muted wrap-anywhere">{formatGuests(person)}</span>
                  )}
                </span>
                {isOpen && (
                  <Button
                    tone="line"
                    size="sm"
                    aria-label={`Check in: ${person.full_name}`}
                    aria-disabled={isBusy}
                    onClick={() => letIn(person)}
                  >
                    Check in
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && may("events:update") && <h2 className="mt-8 mb-3 text-xl">Not registered?</h2>}
      {isOpen && may("members:read") && <MemberAtEntrance isBusy={isBusy} onChoose={letIn} />}
      <WalkIns event={event} isOpen={isOpen} />
    </>
  );
}

interface MemberProps {
  isBusy: boolean;
  onChoose: (person: Pick<Guest, "user_id" | "full_name">) => void;
}

function MemberAtEntrance({ isBusy, onChoose }: MemberProps) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const [round, setRound] = useState(0);
  const submit = () => {
    if (!chosen) return;
    onChoose({ user_id: chosen.value, full_name: chosen.text });
    setChosen(null);
    setRound(round + 1);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        {/* Empty again after each person. */}
        <SearchSelect
          key={round}
          label="Approved member"
          placeholder="Name or email address"
          noMatch="No members found."
          initial=""
          search={findPeople}
          onChoose={setChosen}
        />
      </div>
      <Button tone="line" disabled={!chosen} aria-disabled={isBusy} onClick={submit}>
        Check in
        <span className="sr-only"> the member</span>
      </Button>
    </div>
  );
}
