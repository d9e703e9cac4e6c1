import { closeReport, listReports, messageReportFailures } from "../../data/emails/message-reports.ts";
import type { MessageReport, ReportList } from "../../domain/emails/member-message.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const reportsPage = (list: ReportList) =>
  readPage({
    key: ["emails", "reports", list],
    failure: readFailures.reports,
    get: () => asUser(listReports)(list),
  });

interface Closing {
  report: MessageReport;
  note: string;
}

export const reportClosing = write({
  call: ({ report, note }: Closing) => asUser(closeReport)(report.id, note),
  changes: "messageReports",
  success: "Report closed",
  failure: messageReportFailures.close,
  about: ({ report }) => report.reported.full_name,
});
