import * as z from "zod/mini";
import { requiredEmail, requiredText } from "../form/fields.ts";
import { mailboxReasonLimit } from "./mailbox-change.ts";
import { toProfileEmail } from "./member.ts";

/** `present` is the account's current address. */
export function getMailboxChangeSchema(present: string) {
  const isOther = (typed: string) => toProfileEmail(typed) !== present;
  return z.object({
    new_email: requiredEmail().check(z.refine(isOther, "This is already the address of this account.")),
    reason: requiredText("a reason", mailboxReasonLimit),
  });
}
export type MailboxChangeFields = z.output<ReturnType<typeof getMailboxChangeSchema>>;
