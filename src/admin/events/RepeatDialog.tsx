import { type FormEvent, useState } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import {
  formatRepeat,
  getRecurrences,
  listRepeats,
  maxRepeats,
  type Recurrence,
} from "../../domain/events/event-repeat.ts";
import { describeHidden } from "../../domain/publication/publication.ts";
import { plural } from "../../domain/text/plural.ts";
import { getDay } from "../../domain/time/date.ts";
import { eventRepetition } from "../../queries/events/events.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import ChoiceField from "../form/ChoiceField.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
  onClose: () => void;
  onAdded: () => void;
}

/** Copies an event to further days, each of which can be left out. */
export default function RepeatDialog({ event, timeZone, onClose, onAdded }: Props) {
  const first = getDay(event.event_date, timeZone);
  const recurrences = getRecurrences(first);
  const [rhythm, setRhythm] = useState<Recurrence>(recurrences.initial);
  const [times, setTimes] = useState("4");
  const [left, setLeft] = useState<readonly string[]>([]);
  const write = useWrite(eventRepetition, { hasBanner: true, onDone: onAdded });
  const isNumber = /^\d{1,2}$/.test(times) && Number(times) >= 1 && Number(times) <= maxRepeats;
  const listed = isNumber
    ? listRepeats(first, rhythm, Number(times), getDay(new Date().toISOString(), timeZone))
    : [];
  const days = listed.filter((day) => !left.includes(day));
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    if (days.length > 0) write.run({ event, days });
  };
  const hidden = describeHidden(event, new Date(), timeZone);
  return (
    <TextDialog
      title={`Repeat “${event.title}”`}
      text="Adds a copy on each date, without the registrations. Later changes to one of them don’t affect the others."
      action={{
        text: hidden ? `Add ${plural(days.length, "Event")}` : `Publish ${plural(days.length, "Event")}`,
        busyText: hidden ? "Adding…" : "Publishing…",
        tone: "teal",
      }}
      isTyped={false}
      isBlocked={days.length === 0}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <ChoiceField
          label="How often"
          choice={recurrences}
          value={rhythm}
          hint={
            ["month", "year"].includes(rhythm) &&
            first.slice(8) > "28" &&
            "In shorter months, the event is on the last day."
          }
          onChange={({ target }) => isOneOf(recurrences, target.value) && setRhythm(target.value)}
        />
        <TextField
          label="How many times"
          type="number"
          min={1}
          max={maxRepeats}
          value={times}
          error={isNumber ? undefined : `Enter a whole number from 1 to ${maxRepeats}.`}
          onChange={({ target }) => setTimes(target.value)}
        />
      </div>
      {listed.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Dates</legend>
          <ul className="max-h-[36dvh] overflow-y-auto rounded-md border border-line px-4 py-1">
            {listed.map((day) => (
              <li key={day}>
                <Checkbox
                  label={formatRepeat(event, day, timeZone)}
                  checked={!left.includes(day)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((other) => other !== day) : [...left, day])
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {days.length > 0 && <p className="font-semibold">{describeCopies(days.length, hidden)}</p>}
    </TextDialog>
  );
}

/** What visitors will see; copies are published like the event itself. */
function describeCopies(number: number, hidden: string | null): string {
  if (hidden) return `Like this event, each copy is hidden for now: ${hidden}.`;
  return number === 1
    ? "Visitors see the copy on the website at once."
    : `Visitors see all ${number} copies on the website at once.`;
}
