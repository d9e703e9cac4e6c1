import { type FormEvent, useState } from "react";
import { type ClassLetter, classLetterLimits } from "../../domain/classes/class-letter.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { sendToClass } from "../../stores/classes/class-letter.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";

interface Props {
  recipients: number;
  /** With the number of people who get the letter; null if it was given up. */
  onEnd: (sentTo: number | null) => void;
}

const empty: ClassLetter = { subject: "", words: "", with_replies: false };

/** Says to how many it goes before it goes, and keeps what was typed when it does not. */
export default function ClassLetterForm({ recipients, onEnd }: Props) {
  const [letter, setLetter] = useState(empty);
  const [isAsking, setAsking] = useState(false);
  const { failure, submit } = useSubmit(async () => {
    setAsking(false);
    const sentTo = await sendToClass(letter, recipients);
    release();
    onEnd(sentTo);
  });
  const release = useUnsaved(letter.subject + letter.words !== "");
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form onSubmit={ask} className="flex flex-col gap-6">
      <TextField
        label="Subject"
        required
        maxLength={classLetterLimits.subject}
        autoComplete="off"
        value={letter.subject}
        onChange={({ target }) => setLetter({ ...letter, subject: target.value })}
      />
      <TextArea
        label="Text"
        required
        maxLength={classLetterLimits.words}
        hint="Plain text; an empty line begins a new paragraph. The administrators can read it, too."
        value={letter.words}
        onChange={({ target }) => setLetter({ ...letter, words: target.value })}
      />
      <Checkbox
        label="Answers come to me: my email address stands in the letter"
        checked={letter.with_replies}
        onChange={({ target }) => setLetter({ ...letter, with_replies: target.checked })}
      />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Send to {countPeople(recipients)}</Button>
        <Button tone="plain" onClick={() => onEnd(null)}>
          Cancel
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={`Send this letter to ${countPeople(recipients)}?`}
          size="sm"
          role="alertdialog"
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">It goes out at once under your name and cannot be called back.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => submit(undefined)}>Send the letter</Button>
            <Button tone="plain" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}
