import { type FormEvent, useState } from "react";
import { profileLimits } from "../../domain/members/member.ts";
import { type Approvable, decline } from "../../queries/members/approvals.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import { canLeave } from "../base/unsaved.ts";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: Approvable;
  onDeclined?: ((person: Approvable) => void) | undefined;
  onClose: () => void;
}

/** Asks for the administrator's message, and whether to email it. */
export default function DeclineDialog({ person, onDeclined, onClose }: Props) {
  const [words, setWords] = useState("");
  const [byEmail, setByEmail] = useState(true);
  const release = useUnsaved(words !== "");
  const { run, isBusy, error, submittedAt } = useWrite(decline, {
    hasBanner: true,
    onDone: () => {
      release();
      onClose();
      onDeclined?.(person);
    },
  });
  const close = async () => {
    if (await canLeave()) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) run({ person, words, byEmail });
  };
  return (
    <Dialog title={`Decline ${person.full_name}?`} onClose={close}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {error && (
          <Banner key={submittedAt} tone="danger" takesFocus>
            {toText(error, undefined, { isKept: true })}
          </Banner>
        )}
        <p className="text-muted">
          The account is kept without access to Membership and Documents, and is no longer listed as awaiting
          approval. You can still approve it later.
        </p>
        <TextArea
          label="Message"
          hint={`Optional. ${byEmail ? "Included in the email, and shown" : "Shown"} to the person when they sign in.`}
          value={words}
          maxLength={profileLimits.declined_words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Checkbox
          label="Send an email"
          checked={byEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" aria-disabled={isBusy}>
            {isBusy ? "Declining…" : "Decline"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
