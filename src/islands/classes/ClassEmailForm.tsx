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
  /** With the number of recipients; null if the user cancelled. */
  onEnd: (sentTo: number | null) => void;
}

const empty: ClassEmail = { subject: "", words: "", with_replies: false };

/** Asks before sending, with the number of recipients; a failure loses no input. */
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
        hint="Plain text; leave a blank line between paragraphs. Administrators can read it too."
        value={email.words}
        onChange={({ target }) => setEmail({ ...email, words: target.value })}
      />
      <Checkbox
        label="Send replies to me: my email address is shown in the email"
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
          title={`Send this email to ${countPeople(recipients)}?`}
          size="sm"
          role="alertdialog"
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">It’s sent straight away in your name and can’t be recalled.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => submit(undefined)}>Send email</Button>
            <Button tone="plain" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}
