import {
  allowWriting,
  getWritingStop,
  letterReportFailures,
  stopWriting,
} from "../../data/letters/letter-reports.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** A person whose letters to members are stopped or allowed. */
export interface Writer {
  id: string;
  full_name: string;
}

/** Why a person may not write to members; null if they may. */
export const writingStop = (id: string) =>
  read({
    key: ["members", "writing", id],
    failure: readFailures.writingStop,
    get: () => asUser(getWritingStop)(id),
  });

export const writingStopping = write({
  call: ({ person, reason }: { person: Writer; reason: string }) => asUser(stopWriting)(person.id, reason),
  changes: "letterReports",
  success: "This person may no longer write to members",
  failure: letterReportFailures.stop,
  about: ({ person }) => person.full_name,
});

export const writingAllowing = write({
  call: (person: Writer) => asUser(allowWriting)(person.id),
  changes: "letterReports",
  success: "This person may write to members again",
  failure: letterReportFailures.allow,
  about: ({ full_name }) => full_name,
});
