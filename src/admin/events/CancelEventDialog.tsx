import { eventWordsLength } from "../../domain/events/event-form.ts";
import type { CountedEvent } from "../../domain/events/event-list.ts";
import { askEventRemoval, eventCancellation } from "../../queries/events/events.ts";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  event: CountedEvent;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a public event that is still ahead is deleted, with an optional reason for its readers. */
export default function CancelEventDialog({ event, onClose, onDone }: Props) {
  const write = useWrite(eventCancellation, { hasBanner: true, onDone });
  const { title, text, action } = askEventRemoval(event);
  return (
    <ReasonDialog
      title={title}
      role="alertdialog"
      text={text}
      action={{ text: action, busyText: "Deleting…", tone: "danger" }}
      hint="Optional. Visitors read it where the event’s page was, and registered people in their email."
      isOptional
      maxLength={eventWordsLength}
      write={write}
      onReason={(reason) => write.run({ event, reason })}
      onClose={onClose}
    />
  );
}
