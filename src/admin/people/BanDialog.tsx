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

/** Asks for the reason, which is shown to the person. */
export default function BanDialog({ person, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const write = useWrite(messagingBanning, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : "Enter a reason.");
    if (reason.trim()) write.run({ person, reason: reason.trim() });
  };
  return (
    <TextDialog
      title={`Ban ${person.full_name} from messaging?`}
      text="Their messages that have not gone out yet won’t be sent. You can lift the ban at any time."
      action={{ text: "Ban from messaging", busyText: "Banning…", tone: "danger" }}
      isTyped={reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="One sentence, shown to the person when they try to write a message."
        required
        value={reason}
        maxLength={messageLimits.stop}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </TextDialog>
  );
}
