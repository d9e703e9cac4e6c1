import {
  countInvitees,
  type InvitationText,
  invitationFailures,
  listClassFigures,
  listRosterSources,
  sendInvitations,
  sendTestInvitation,
} from "../../data/roster/invitations.ts";
import { searchRoster } from "../../data/roster/roster.ts";
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
  /** How many are left, as shown to the administrator. */
  number: number;
  words: string;
}

const send = (asReminder: boolean) =>
  write({
    call: ({ choice, number, words }: Sending) =>
      asUser(sendInvitations)(choice, { as_reminder: asReminder, words }, number),
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
          ? "This is their only reminder. Emails that have been delivered can’t be recalled."
          : "Each gets an email with a personal link. Emails that have been delivered can’t be recalled.",
        action: asReminder ? `Remind ${people}` : `Invite ${people}`,
      };
    },
  });

export const invitationSending = send(false);
export const reminderSending = send(true);

export const testInvitationSending = write({
  call: (text: InvitationText) => asUser(sendTestInvitation)(text),
  changes: "emails",
  success: "Test email on its way to you",
  failure: invitationFailures.test,
});

/** People on the alumni list, of one class or all, whose name or address contains the typed text. */
export async function findRosterPeople(q: string, graduation_year: number | null) {
  const { rows } = await asUser(searchRoster)({
    q,
    class: graduation_year === null ? null : String(graduation_year),
    status: "missing",
    page: 1,
  });
  return rows.map(({ id, full_name, email }) => ({ value: id, text: full_name, note: email ?? "" }));
}
