import { type FormEvent, useState } from "react";
import { type MessageReport, messageLimits } from "../../domain/emails/member-message.ts";
import { reportClosing } from "../../queries/emails/message-reports.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  report: MessageReport;
  onClose: () => void;
}

export default function CloseReport({ report, onClose }: Props) {
  const [note, setNote] = useState("");
  const write = useWrite(reportClosing, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.run({ report, note: note.trim() });
  };
  return (
    <TextDialog
      title="Close this report?"
      text={`It stays in the list for a year. Closing it does not change whether ${report.reported.full_name} can message members.`}
      action={{ text: "Close report", busyText: "Closing…", tone: "teal" }}
      isTyped={note !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint={`Optional. Shown to ${report.reporting.full_name} on the message’s page.`}
        value={note}
        maxLength={messageLimits.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </TextDialog>
  );
}
