import { type FormEvent, useState } from "react";
import { type LetterReport, letterLimits } from "../../domain/letters/member-letter.ts";
import { reportClosing } from "../../queries/letters/letter-reports.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  report: LetterReport;
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
      text={`It stays in the list for a year. Whether ${report.reported.full_name} may write to members is a switch of its own.`}
      action={{ text: "Close the report", busyText: "Closing...", tone: "petrol" }}
      isTyped={note !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint={`Optional. ${report.reporting.full_name} reads it on the page of the letter.`}
        value={note}
        maxLength={letterLimits.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </TextDialog>
  );
}
