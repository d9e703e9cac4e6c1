import type { AlumniEvent } from "../../domain/events/event.ts";
import { answerLength, guestNameLength, type Party } from "../../domain/events/place.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  event: Pick<AlumniEvent, "guests_allowed" | "questions">;
  party: Party;
  onChange: (change: Partial<Party>) => void;
}

/** A member's guests, their names and the answers to the event's questions, entered by an administrator. */
export default function PartyFields({ event: { guests_allowed, questions }, party, onChange }: Props) {
  const { guests, guest_names, answers } = party;
  const names = Array.from({ length: guests }, (_, index) => guest_names[index] ?? "");
  return (
    <div className="grid basis-full gap-4">
      {guests_allowed > 0 && (
        <SelectField
          label="Guests"
          value={guests}
          onChange={({ target }) => onChange({ guests: Number(target.value) })}
        >
          {Array.from({ length: guests_allowed + 1 }, (_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number itself.
            <option key={number} value={number}>
              {number === 0 ? "None" : number}
            </option>
          ))}
        </SelectField>
      )}
      {names.map((name, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by number only.
          key={index}
          label={guests === 1 ? "Guest’s name (optional)" : `Name of guest ${index + 1} (optional)`}
          autoComplete="off"
          maxLength={guestNameLength}
          value={name}
          onChange={({ target }) => onChange({ guest_names: names.with(index, target.value) })}
        />
      ))}
      {questions.map((question, index) => (
        <TextField
          key={question}
          label={question}
          autoComplete="off"
          maxLength={answerLength}
          value={answers[index] ?? ""}
          onChange={({ target }) =>
            onChange({
              answers: questions.map((_, nr) => (nr === index ? target.value : (answers[nr] ?? ""))),
            })
          }
        />
      ))}
    </div>
  );
}
