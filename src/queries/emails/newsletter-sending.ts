import { OutdatedError } from "../../data/core/result.ts";
import { getChanges } from "../../data/core/rows.ts";
import {
  getNewsletter,
  newsletterFailures,
  type SeenNewsletter,
  scheduleNewsletter,
  sendNewsletter,
  unscheduleNewsletter,
} from "../../data/emails/newsletters.ts";
import type { Newsletter } from "../../domain/emails/newsletter.ts";
import {
  getNewsletterSchema,
  type NewsletterFields,
  toNewsletterDraft,
} from "../../domain/emails/newsletter-form.ts";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";
import { clean } from "./newsletters.ts";

/** What a newsletter's form shows, after it was saved. */
export type SavedNewsletter = NewsletterFields & Pick<Newsletter, "id" | "kind">;

/**
 * The stored version of what the form shows. Saving keeps what others have changed in other fields, and an open form does
 * not show it: then nothing is sent.
 */
export async function findVersion({ id, kind, ...shown }: SavedNewsletter): Promise<SeenNewsletter> {
  const stored = await asUser(getNewsletter)(id);
  const read = getNewsletterSchema(new Date()).safeParse(toNewsletterDraft(stored));
  if (!stored || !read.success || hasChanges(await clean(read.data), await clean(shown)))
    throw new OutdatedError(
      "Somebody changed this email since you opened it. Nothing was sent. Look at it again.",
    );
  return stored;
}

const hasChanges = (stored: NewsletterFields, shown: NewsletterFields) =>
  Object.keys(getChanges(stored, shown)).length > 0;

interface Sending {
  email: SeenNewsletter & Pick<Newsletter, "subject">;
  /** As shown to the administrator. */
  recipients: number;
  /** About documents that not all recipients may read; may be empty. */
  warning: string;
}

export const newsletterSending = write({
  call: ({ email, recipients }: Sending) => asUser(sendNewsletter)(email, recipients),
  changes: "newsletters",
  success: (_, { recipients }) => `Newsletter on its way to ${countPeople(recipients)}`,
  failure: newsletterFailures.send,
  question: ({ email, recipients, warning }: Sending) => ({
    title: `Send “${showPlaceholders(email.subject)}” to ${countPeople(recipients)}?`,
    text: `${warning} Sending starts immediately. You can pause or stop it, but emails that have been delivered can’t be recalled.`.trim(),
    action: `Send to ${countPeople(recipients)}`,
  }),
});

interface Scheduling extends Sending {
  /** ISO 8601. */
  at: string;
  timeZone: string;
}

export const newsletterScheduling = write({
  call: ({ email, at }: Scheduling) => asUser(scheduleNewsletter)(email, at),
  changes: "newsletters",
  success: "Newsletter scheduled",
  failure: newsletterFailures.schedule,
  question: ({ email, recipients, warning, at, timeZone }: Scheduling) => ({
    title: `Send “${showPlaceholders(email.subject)}” on ${formatTimestamp(at, timeZone, true)}?`,
    text: `${warning} Today it would go to ${countPeople(recipients)}. The recipients are determined when it is sent.`.trim(),
    action: "Schedule newsletter",
    isHarmless: true,
  }),
});

export const newsletterUnscheduling = write({
  call: ({ id }: Pick<Newsletter, "id">) => asUser(unscheduleNewsletter)(id),
  changes: "newsletters",
  success: "Newsletter is a draft again",
  failure: newsletterFailures.schedule,
});
