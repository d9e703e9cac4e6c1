import { closeReport, letterReportFailures, listReports } from "../../data/letters/letter-reports.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LetterReport, ReportList } from "../../domain/letters/member-letter.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const reportsPage = (list: ReportList) =>
  readPage({
    key: ["letters", "reports", list],
    failure: readFailures.reports,
    get: () => asUser(listReports)(list),
  });

interface Closing {
  report: LetterReport;
  note: string;
}

export const reportClosing = write({
  call: ({ report, note }: Closing) => asUser(closeReport)(report.id, note),
  changes: "letterReports",
  success: "Report closed",
  failure: letterReportFailures.close,
  about: ({ report }) => report.reported.full_name,
});
