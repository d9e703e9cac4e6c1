import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import { type WalkIn, walkInLimits } from "../../../domain/events/walk-in.ts";
import { plural } from "../../../domain/text/plural.ts";
import { walkInAddition, walkInRemoval, walkIns } from "../../../queries/events/walk-ins.ts";
import Button from "../../../ui/button/Button.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import { loadWindow } from "../../base/lazily.tsx";
import { useMay } from "../../base/May.tsx";
import { useWrite } from "../../base/useWrite.ts";
import { focusNextEntry } from "../../form/next-entry.ts";

interface Props {
  event: AlumniEvent;
  /** People can be checked in now. */
  isOpen: boolean;
}

const WalkInNameDialog = loadWindow(async () =>
  (await import("../../rare-windows.ts")).rareWindows.walkInName(),
);

/** People who came without an account; they count as arrived. Needs a connection. */
export default function WalkIns({ event, isOpen }: Props) {
  const { data: people = [] } = useQuery(walkIns(event.id));
  const { run, isBusy } = useWrite(walkInRemoval);
  const [corrected, setCorrected] = useState<WalkIn | null>(null);
  const canCheckIn = useMay()("events:update");
  return (
    <>
      {isOpen && canCheckIn && <NewWalkIn event={event} />}
      {people.length > 0 && (
        <section aria-labelledby="walk-ins" className="mt-8">
          <h2 id="walk-ins" className="text-xl">
            Without an account
          </h2>
          <ul className="mt-3 border-t border-line">
            {people.map((person) => (
              <li
                key={person.id}
                className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-2 py-2"
              >
                <Person person={person} />
                {/* Also once the event is over, when the list is put right. */}
                {canCheckIn && (
                  <span className="flex shrink-0 justify-end max-sm:flex-col max-sm:items-end">
                    <Button
                      tone="plain"
                      size="sm"
                      aria-label={`Correct name: ${person.full_name}`}
                      onClick={() => setCorrected(person)}
                    >
                      Correct name
                    </Button>
                    <Button
                      tone="plain"
                      size="sm"
                      aria-label={`Remove: ${person.full_name}`}
                      aria-disabled={isBusy}
                      onClick={() => run({ eventId: event.id, person })}
                    >
                      Remove
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {corrected && <WalkInNameDialog person={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}

function Person({ person: { full_name, guests } }: { person: WalkIn }) {
  return (
    <span className="min-w-0">
      <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
      {guests > 0 && <span className="text-sm text-muted">{plural(guests, "guest")}</span>}
    </span>
  );
}

function NewWalkIn({ event }: Pick<Props, "event">) {
  const [full_name, setName] = useState("");
  const [guests, setGuests] = useState("0");
  const form = useRef<HTMLFormElement>(null);
  const addition = useWrite(walkInAddition, {
    // The next person may have been typed meanwhile.
    onDone: (_, { person }) => {
      if (full_name.trim() !== person.full_name) return;
      setName("");
      setGuests("0");
      focusNextEntry(form.current);
    },
  });
  const isNumber = /^\d{1,2}$/.test(guests) && Number(guests) <= walkInLimits.guests;
  const isReady = full_name.trim() !== "" && isNumber;
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    const person = { full_name: full_name.trim(), guests: Number(guests) };
    if (isReady) void addition.run({ event, person });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label="Person without an account"
          autoComplete="off"
          maxLength={walkInLimits.full_name}
          value={full_name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="w-24">
        <TextField
          label="Guests"
          type="number"
          min={0}
          max={walkInLimits.guests}
          value={guests}
          aria-invalid={!isNumber}
          onChange={({ target }) => setGuests(target.value)}
        />
      </div>
      <Button type="submit" tone="line" disabled={!isReady} aria-disabled={addition.isBusy}>
        Check in
      </Button>
    </form>
  );
}
