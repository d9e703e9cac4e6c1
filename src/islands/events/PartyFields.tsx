import type { AlumniEvent } from "../../domain/events/event.ts";
import { answerLength, type Party } from "../../domain/events/place.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";

interface Props {
  event: Pick<AlumniEvent, "guests_allowed" | "questions">;
  party: Party;
  onChange: (change: Partial<Party>) => void;
}

/** Guests and the event's own questions. */
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
