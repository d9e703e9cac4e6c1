import { countFailedEmails, countOpenReports } from "../../data/dashboard/alarms.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

export const failedEmails = read({
  key: ["emails", "failed"],
  failure: readFailures.emails,
  get: () => asUser(countFailedEmails)(),
});

/** How many reported letters wait for an administrator. */
export const openReports = read({
  key: ["emails", "reports", "open"],
  failure: readFailures.reports,
  get: () => asUser(countOpenReports)(),
});
