import { type FormEvent, useState } from "react";
import { type Mortal, parseDeathYear } from "../../domain/members/death.ts";
import { firstGraduationYear } from "../../domain/members/member.ts";
import { deathMarking } from "../../queries/members/deaths.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useMay } from "../base/May.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: Mortal;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what will happen, and asks for the year and whether the person is named in public. */
export default function DeathDialog({ person, onDone, onClose }: Props) {
  const may = useMay();
  const now = new Date();
  const before = person.death_year?.toString() ?? "";
  const [year, setYear] = useState(before);
  const [isNamed, setNamed] = useState(person.is_in_memoriam);
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
    write.run({ person, death: { is_deceased: true, death_year, is_in_memoriam: isNamed } });
  };
  return (
    <TextDialog
      title={person.is_deceased ? `Death of ${person.full_name}` : `Mark ${person.full_name} as deceased?`}
      text="They’ll get no more emails or invitations, won’t be counted as a member, and their account can’t be used. Class lists, offices and awards keep the name, with †. If they hold an office now, end its term under Officers. You can undo this at any time."
      action={{
        text: person.is_deceased ? "Save" : "Mark as deceased",
        busyText: "Saving…",
        tone: "teal",
      }}
      isTyped={year !== before || isNamed !== person.is_in_memoriam}
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
      {may("members:approve") && (
        <Checkbox
          label="List on the public page In memoriam"
          checked={isNamed}
          onChange={(event) => setNamed(event.target.checked)}
        />
      )}
    </TextDialog>
  );
}
