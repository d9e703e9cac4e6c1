import { countFailedLetters, countOpenReports } from "../../data/dashboard/alarms.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

export const failedLetters = read({
  key: ["letters", "failed"],
  failure: readFailures.letters,
  get: () => asUser(countFailedLetters)(),
});

/** How many reported letters wait for an administrator. */
export const openReports = read({
  key: ["letters", "reports", "open"],
  failure: readFailures.reports,
  get: () => asUser(countOpenReports)(),
});
