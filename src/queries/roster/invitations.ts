import {
  countInvitees,
  invitationFailures,
  listClassFigures,
  listRosterSources,
  sendInvitations,
} from "../../data/roster/invitations.ts";
import { readFailures } from "../../domain/failures.ts";
import { getBatch, type InvitationChoice } from "../../domain/roster/invitation.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const classFigures = read({
  key: ["roster", "classes"],
  failure: readFailures.invitations,
  get: () => asUser(listClassFigures)(),
});

export const rosterSources = read({
  key: ["roster", "sources"],
  failure: readFailures.invitations,
  get: () => asUser(listRosterSources)(),
});

export const inviteeCount = (choice: InvitationChoice) =>
  readPage({
    key: ["roster", "invitees", choice],
    failure: readFailures.invitations,
    get: () => asUser(countInvitees)(choice),
  });

interface Sending {
  choice: InvitationChoice;
  /** How many are left, as the administrator has seen it. */
  number: number;
}

const send = (asReminder: boolean) =>
  write({
    call: ({ choice, number }: Sending) => asUser(sendInvitations)(choice, asReminder, number),
    changes: "invitations",
    success: (queued: number) =>
      asReminder
        ? `Reminder on its way to ${countPeople(queued)}`
        : `Invitation on its way to ${countPeople(queued)}`,
    failure: asReminder ? invitationFailures.remind : invitationFailures.send,
    question: ({ number }) => {
      const people = countPeople(getBatch(number));
      return {
        title: asReminder ? `Remind ${people}?` : `Invite ${people}?`,
        text: asReminder
          ? "Each gets one reminder, and none after it. What has arrived cannot be taken back."
          : "Each gets a letter with a personal link. What has arrived cannot be taken back.",
        action: asReminder ? `Remind ${people}` : `Invite ${people}`,
      };
    },
  });

export const invitationSending = send(false);
export const reminderSending = send(true);
