import {
  countFailedEmails,
  countOpenReports,
  countWaitingOpportunities,
  listReturnedNewsletters,
} from "../../data/dashboard/alarms.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

export const failedEmails = read({
  key: ["emails", "failed"],
  failure: readFailures.emails,
  get: () => asUser(countFailedEmails)(),
});

export const returnedNewsletters = read({
  key: ["newsletters", "returned"],
  failure: readFailures.emails,
  get: () => asUser(listReturnedNewsletters)(),
});

/** The number of reported messages that need an administrator. */
export const openReports = read({
  key: ["emails", "reports", "open"],
  failure: readFailures.reports,
  get: () => asUser(countOpenReports)(),
});

/** The number of opportunities that wait to be checked. */
export const waitingOpportunities = read({
  key: ["opportunities", "waiting"],
  failure: readFailures.opportunities,
  get: () => asUser(countWaitingOpportunities)(),
});
