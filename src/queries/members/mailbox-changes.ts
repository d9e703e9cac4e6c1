import {
  cancelMailboxChange,
  getMailboxChange,
  mailboxFailures,
  shortenMailboxChange,
  startMailboxChange,
} from "../../data/members/mailbox-changes.ts";
import type { MailboxChange } from "../../domain/members/mailbox-change.ts";
import type { MailboxChangeFields } from "../../domain/members/mailbox-change-form.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";
import type { Approvable } from "./approvals.ts";

/** The change of address that runs for a person who has lost the mailbox; null if there is none. */
export const mailboxChange = (id: string) =>
  read({
    key: ["members", "mailbox", id],
    failure: mailboxFailures.read,
    get: () => asUser(getMailboxChange)(id),
  });

const about = ({ full_name }: Approvable) => full_name;

export const mailboxChangeStart = write({
  call: ({ person, fields }: { person: Approvable; fields: MailboxChangeFields }) =>
    asUser(startMailboxChange)(person.id, fields),
  changes: "members",
  success: "Change started, and we’ll email both addresses",
  failure: mailboxFailures.start,
  about: ({ person }) => about(person),
});

interface Running {
  person: Approvable;
  /** As the administrator was shown it. */
  change: Pick<MailboxChange, "id" | "new_email">;
}

export const mailboxChangeShortening = write({
  call: ({ change }: Running) => asUser(shortenMailboxChange)(change.id),
  changes: "members",
  success: (isComplete) => (isComplete ? "Email address changed" : "Wait shortened"),
  failure: mailboxFailures.shorten,
  about: ({ person }) => about(person),
  question: ({ person, change }) => ({
    title: `Shorten the wait for ${person.full_name}?`,
    text: `The account moves to ${change.new_email}. Do this only if you’re sure yourself that the request comes from this person: if the new address has been confirmed, the change takes effect at once, and otherwise as soon as it is. The reader of the old address can then no longer stop it.`,
    action: "Shorten the wait",
  }),
});

export const mailboxChangeCancelling = write({
  call: ({ change }: Running) => asUser(cancelMailboxChange)(change.id),
  changes: "members",
  success: "Change cancelled",
  failure: mailboxFailures.cancel,
  about: ({ person }) => about(person),
});
