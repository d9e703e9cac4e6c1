import { closeReport, countOpenReports, letterReportFailures, listReports } from "../data/letter-reports.ts";
import { readFailures } from "../domain/failures.ts";
import type { LetterReport, ReportList } from "../domain/member-letter.ts";
import { asUser } from "./call.ts";
import { read, readPage } from "./read.ts";
import { write } from "./write.ts";

/** How many reported letters wait for an administrator. */
export const openReports = read({
  key: ["letters", "reports", "open"],
  failure: readFailures.reports,
  get: () => asUser(countOpenReports)(),
});

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
