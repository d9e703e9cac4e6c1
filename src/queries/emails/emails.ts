import {
  emailFailures,
  getSignUpEmails,
  listEmails,
  listPersonEmails,
  resendEmail,
  saveSignUpEmails,
  sendDeliveryTest,
} from "../../data/emails/emails.ts";
import type { EmailList, EmailOwner, QueuedEmail, SignUpEmails } from "../../domain/emails/email.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const emailsPage = (list: EmailList) =>
  readPage({
    key: ["emails", "list", list],
    failure: readFailures.emails,
    get: () => asUser(listEmails)(list),
  });

export const personEmails = (owner: EmailOwner) =>
  read({
    key: ["emails", "person", owner],
    failure: readFailures.emails,
    get: () => asUser(listPersonEmails)(owner),
  });

export const resending = write({
  call: ({ id }: QueuedEmail) => asUser(resendEmail)(id),
  changes: "emails",
  success: "Email will be sent again",
  failure: emailFailures.resend,
  about: ({ recipient }) => recipient,
});

export const testing = write({
  call: () => asUser(sendDeliveryTest)(),
  changes: "emails",
  success: "Test email on its way to you",
  failure: emailFailures.test,
});

export const signUpChoice = (userId: string) =>
  read({
    key: ["emails", "sign-ups", userId],
    failure: readFailures.ownProfile,
    get: () => asUser(getSignUpEmails)(userId),
  });

export const signUpChoosing = write({
  call: ({ userId, choice }: { userId: string; choice: SignUpEmails }) =>
    asUser(saveSignUpEmails)(userId, choice),
  changes: "emails",
  success: (_, { choice }) =>
    choice === "daily" ? "We’ll email you once a day" : "We’ll email you immediately",
  failure: emailFailures.choose,
});
