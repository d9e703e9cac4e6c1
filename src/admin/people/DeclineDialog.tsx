import { type FormEvent, useState } from "react";
import { profileLimits } from "../../domain/members/member.ts";
import { type Approvable, refusal } from "../../queries/members/approvals.ts";
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

/** Asks for the administrator's words, and whether a letter carries them. */
export default function DeclineDialog({ person, onDeclined, onClose }: Props) {
  const [words, setWords] = useState("");
  const [byEmail, setByEmail] = useState(true);
  const release = useUnsaved(words !== "");
  const { run, isBusy, error, submittedAt } = useWrite(refusal, {
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
          The account stays, without access to Membership and Documents, and no longer stands among those who
          wait. You can still approve it later.
        </p>
        <TextArea
          label="Your words"
          hint={`Optional. ${byEmail ? "They stand in the letter, and the person" : "The person"} reads them when signed in.`}
          value={words}
          maxLength={profileLimits.declined_words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Checkbox
          label="Send a letter"
          checked={byEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" aria-disabled={isBusy}>
            {isBusy ? "Declining..." : "Decline"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
