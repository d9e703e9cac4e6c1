import type { AlumniEvent } from "../../domain/events/event.ts";
import { answerLength, guestNameLength, type Party } from "../../domain/events/place.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  event: Pick<AlumniEvent, "guests_allowed" | "questions">;
  party: Party;
  onChange: (change: Partial<Party>) => void;
}

/** Guests, their names and the event's own questions. */
export default function PartyFields({ event, party, onChange }: Props) {
  const numbers = Array.from({ length: event.guests_allowed + 1 }, (_, number) => number);
  return (
    <>
      {event.guests_allowed > 0 && (
        <SelectField
          label="Your guests"
          value={party.guests}
          onChange={({ target }) => onChange({ guests: Number(target.value) })}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {number === 0 ? "None" : number}
            </option>
          ))}
        </SelectField>
      )}
      <GuestNames party={party} onChange={onChange} />
      {event.questions.map((question, index) => (
        <TextArea
          key={question}
          label={question}
          className="min-h-20"
          maxLength={answerLength}
          value={party.answers[index]}
          onChange={({ target }) => onChange({ answers: party.answers.with(index, target.value) })}
        />
      ))}
    </>
  );
}

/** Optional: places depend only on the number of guests. */
export function GuestNames({ party: { guests, guest_names }, onChange }: Omit<Props, "event">) {
  const names = Array.from({ length: guests }, (_, index) => guest_names[index] ?? "");
  return names.map((name, index) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by number only.
      key={index}
      label={guests === 1 ? "Your guest’s name (optional)" : `Name of guest ${index + 1} (optional)`}
      autoComplete="off"
      maxLength={guestNameLength}
      value={name}
      onChange={({ target }) => onChange({ guest_names: names.with(index, target.value) })}
    />
  ));
}
