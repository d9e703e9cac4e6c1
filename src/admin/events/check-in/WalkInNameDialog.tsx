import { type FormEvent, useState } from "react";
import { type WalkIn, walkInLimits } from "../../../domain/events/walk-in.ts";
import { walkInCorrection } from "../../../queries/events/walk-ins.ts";
import TextField from "../../../ui/field/TextField.tsx";
import TextDialog from "../../base/TextDialog.tsx";
import { useWrite } from "../../base/useWrite.ts";

interface Props {
  person: WalkIn;
  onClose: () => void;
}

/** A name that was typed in a hurry at the entrance. */
export default function WalkInNameDialog({ person, onClose }: Props) {
  const [full_name, setName] = useState(person.full_name);
  const [error, setError] = useState<string>();
  const write = useWrite(walkInCorrection, { hasBanner: true, onDone: onClose });
  const typed = full_name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === "") return setError("Enter a name.");
    if (typed === person.full_name) return onClose();
    void write.run({ person, full_name: typed });
  };
  return (
    <TextDialog
      title={`Correct the name of ${person.full_name}`}
      text="The number of guests stays as it was checked in."
      action={{ text: "Save name", busyText: "Saving…", tone: "teal" }}
      isTyped={typed !== person.full_name}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={walkInLimits.full_name}
        value={full_name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
    </TextDialog>
  );
}
