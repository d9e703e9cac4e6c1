import { type MessageReport, messageLimits } from "../../domain/emails/member-message.ts";
import { reportClosing } from "../../queries/emails/message-reports.ts";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  report: MessageReport;
  onClose: () => void;
}

export default function CloseReport({ report, onClose }: Props) {
  const write = useWrite(reportClosing, { hasBanner: true, onDone: onClose });
  return (
    <ReasonDialog
      title="Close this report?"
      text={`It stays in the list for a year. Closing it does not change whether ${report.reported.full_name} can message members.`}
      action={{ text: "Close report", busyText: "Closing…", tone: "teal" }}
      label="Note"
      hint={`Optional. Shown to ${report.reporting.full_name} on the message’s page.`}
      isOptional
      maxLength={messageLimits.note}
      write={write}
      onReason={(note) => write.run({ report, note })}
      onClose={onClose}
    />
  );
}
