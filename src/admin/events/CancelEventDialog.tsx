import { type FormEvent, useState } from "react";
import { eventWordsLength } from "../../domain/events/event-form.ts";
import type { CountedEvent } from "../../domain/events/event-list.ts";
import { askEventRemoval, eventCancellation } from "../../queries/events/events.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  event: CountedEvent;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a public event that is still ahead is deleted, with an optional reason for its readers. */
export default function CancelEventDialog({ event, onClose, onDone }: Props) {
  const [reason, setReason] = useState("");
  const write = useWrite(eventCancellation, { hasBanner: true, onDone });
  const { title, text, action } = askEventRemoval(event);
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    if (!write.isBusy) write.run({ event, reason });
  };
  return (
    <TextDialog
      title={title}
      role="alertdialog"
      text={text}
      action={{ text: action, busyText: "Deleting…", tone: "danger" }}
      isTyped={reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Optional. Visitors read it where the event’s page was, and registered people in their email."
        className="min-h-20"
        maxLength={eventWordsLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </TextDialog>
  );
}
