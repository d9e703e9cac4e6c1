import { type FormEvent, useState } from "react";
import { type Mortal, parseDeathYear } from "../../domain/members/death.ts";
import { firstGraduationYear } from "../../domain/members/member.ts";
import { deathMarking } from "../../queries/members/deaths.ts";
import TextField from "../../ui/field/TextField.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: Mortal;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what will happen, and asks for the year. */
export default function DeathDialog({ person, onDone, onClose }: Props) {
  const now = new Date();
  const before = person.death_year?.toString() ?? "";
  const [year, setYear] = useState(before);
  const [error, setError] = useState<string>();
  const write = useWrite(deathMarking, {
    hasBanner: true,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const death_year = parseDeathYear(year, now);
    if (death_year === undefined)
      return setError(
        `Enter a year from ${firstGraduationYear} to ${now.getUTCFullYear()}, or leave it empty.`,
      );
    write.run({ person, death: { is_deceased: true, death_year, is_in_memoriam: person.is_in_memoriam } });
  };
  return (
    <TextDialog
      title={person.is_deceased ? `Death of ${person.full_name}` : `Mark ${person.full_name} as deceased?`}
      text="From now on, no email or invitation goes to them, nobody can sign in as a member with their account, and they aren’t counted as a member. Their class, offices and awards keep their name, with †. You can undo this at any time."
      action={{
        text: person.is_deceased ? "Save" : "Mark as deceased",
        busyText: "Saving…",
        tone: "teal",
      }}
      isTyped={year !== before}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Year of death"
        hint="Optional. Leave it empty if you don’t know it."
        inputMode="numeric"
        value={year}
        error={error}
        onChange={(event) => setYear(event.target.value)}
      />
    </TextDialog>
  );
}
