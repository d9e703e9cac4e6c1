import { type FormEvent, useState } from "react";
import { type ClassEmail, classEmailLimits } from "../../domain/classes/class-email.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { sendToClass } from "../../stores/classes/class-email.ts";
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

const empty: ClassEmail = { subject: "", words: "", with_replies: false };

/** Says to how many it goes before it goes, and keeps what was typed when it does not. */
export default function ClassEmailForm({ recipients, onEnd }: Props) {
  const [email, setEmail] = useState(empty);
  const [isAsking, setAsking] = useState(false);
  const { failure, submit } = useSubmit(async () => {
    setAsking(false);
    const sentTo = await sendToClass(email, recipients);
    release();
    onEnd(sentTo);
  });
  const release = useUnsaved(email.subject + email.words !== "");
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form onSubmit={ask} className="flex flex-col gap-6">
      <TextField
        label="Subject"
        required
        maxLength={classEmailLimits.subject}
        autoComplete="off"
        value={email.subject}
        onChange={({ target }) => setEmail({ ...email, subject: target.value })}
      />
      <TextArea
        label="Text"
        required
        maxLength={classEmailLimits.words}
        hint="Plain text; an empty line begins a new paragraph. The administrators can read it, too."
        value={email.words}
        onChange={({ target }) => setEmail({ ...email, words: target.value })}
      />
      <Checkbox
        label="Answers come to me: my email address stands in the letter"
        checked={email.with_replies}
        onChange={({ target }) => setEmail({ ...email, with_replies: target.checked })}
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
