import { type FormEvent, useState } from "react";
import { messageLimits } from "../../domain/emails/member-message.ts";
import { messagingBanning, type Writer } from "../../queries/emails/messaging-bans.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: Writer;
  onClose: () => void;
}

/** Asks for the reason, which the person reads. */
export default function BanDialog({ person, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const write = useWrite(messagingBanning, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : "Enter the reason.");
    if (reason.trim()) write.run({ person, reason: reason.trim() });
  };
  return (
    <TextDialog
      title={`Stop ${person.full_name} from writing to members?`}
      text="What waits of this person’s letters is not sent. You can allow writing again at any time."
      action={{ text: "Stop", busyText: "Stopping...", tone: "danger" }}
      isTyped={reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The person reads it when trying to write: one sentence."
        required
        value={reason}
        maxLength={messageLimits.stop}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </TextDialog>
  );
}
