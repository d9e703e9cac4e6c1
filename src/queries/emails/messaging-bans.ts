import {
  banFromMessaging,
  getMessagingBan,
  liftBan,
  messageReportFailures,
} from "../../data/emails/message-reports.ts";
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
export const messagingBan = (id: string) =>
  read({
    key: ["members", "writing", id],
    failure: readFailures.messagingBan,
    get: () => asUser(getMessagingBan)(id),
  });

export const messagingBanning = write({
  call: ({ person, reason }: { person: Writer; reason: string }) =>
    asUser(banFromMessaging)(person.id, reason),
  changes: "messageReports",
  success: "This person may no longer write to members",
  failure: messageReportFailures.stop,
  about: ({ person }) => person.full_name,
});

export const writingAllowing = write({
  call: (person: Writer) => asUser(liftBan)(person.id),
  changes: "messageReports",
  success: "This person may write to members again",
  failure: messageReportFailures.allow,
  about: ({ full_name }) => full_name,
});
