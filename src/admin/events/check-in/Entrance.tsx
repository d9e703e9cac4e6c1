import type { Guest } from "../../../domain/events/check-in.ts";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import { entranceNotice, isEventDay } from "../../../domain/events/event-day.ts";
import { formatGuests } from "../../../domain/events/place.ts";
import { entrance } from "../../../queries/events/registrations.ts";
import Button from "../../../ui/button/Button.tsx";
import { useMay } from "../../base/May.tsx";
import { useTimeZone } from "../../base/Moment.tsx";
import { useWrite } from "../../base/useWrite.ts";
import MemberPicker from "../MemberPicker.tsx";
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
  const checkInNow = async ({ user_id }: Pick<Guest, "user_id">) => {
    const guest = (await reload()).find((one) => one.user_id === user_id);
    if (guest && !guest.checked_in_at) toggle(guest);
  };
  const { run, isBusy } = useWrite(entrance, { onDone: (_, { person }) => checkInNow(person) });
  const isOpen = timeZone !== null && isEventDay(event, timeZone, new Date());
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
                    onClick={() => run({ event, person })}
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
      {isOpen && may("members:read") && (
        <MemberPicker event={event} label="Approved member" action={entrance} onDone={checkInNow}>
          Check in
          <span className="sr-only"> the member</span>
        </MemberPicker>
      )}
      <WalkIns event={event} isOpen={isOpen} />
    </>
  );
}
