import { uploadFailure } from "../../data/core/pictures.ts";
import {
  addEmailPicture,
  addNewsletter,
  countRecipients,
  getNewsletter,
  listFirstRecipients,
  listNewsletters,
  newsletterFailures,
  removeNewsletter,
  saveNewsletter,
  sendTestEmail,
  setNewsletterState,
  type TestEmail,
  writeDigest,
} from "../../data/emails/newsletters.ts";
import type { Size } from "../../domain/emails/body-picture.ts";
import {
  type Audience,
  getNewsletterName,
  type Newsletter,
  type NewsletterList,
  type NewsletterOverview,
  type NewsletterStep,
} from "../../domain/emails/newsletter.ts";
import type { NewsletterFields } from "../../domain/emails/newsletter-form.ts";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { readFailures } from "../../domain/failures.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read, readOnce, readPage } from "../core/read.ts";
import { getRemovalQuestion } from "../core/removal.ts";
import { type Added, type Edited, saving, write } from "../core/write.ts";
import { withTimeZone } from "../settings/settings.ts";

export const newslettersPage = (list: NewsletterList) =>
  readPage({
    key: ["newsletters", "list", list],
    failure: readFailures.emails,
    get: () => asUser(listNewsletters)(list),
  });

/** Null if there is no such newsletter. */
export const newsletterEntry = (id: string) =>
  readOnce({
    key: ["newsletters", "one", id],
    failure: readFailures.emails,
    get: () => withTimeZone(asUser(getNewsletter)(id).then((email) => ({ email }))),
  });

export const recipientCount = (audience: Audience) =>
  read({
    key: ["newsletters", "count", audience],
    failure: newsletterFailures.count,
    get: () => asUser(countRecipients)(audience),
  });

export const firstRecipients = (audience: Audience) =>
  read({
    key: ["newsletters", "first", audience],
    failure: newsletterFailures.count,
    get: () => asUser(listFirstRecipients)(audience),
  });

/** Loaded only for saving and sending; the list does not need it. */
export async function clean<Fields extends Pick<NewsletterFields, "body">>(fields: Fields): Promise<Fields> {
  const { cleanRichText } = await import("../../stores/core/rich-text.ts");
  return { ...fields, body: cleanRichText(fields.body) };
}

/** `onAdded` receives the new newsletter's id. */
export const newsletterAddition = (onAdded: (id: string) => void) =>
  saving({
    call: async ({ fields }: Added<NewsletterFields>) =>
      onAdded(await asUser(addNewsletter)(await clean(fields))),
    changes: "newsletters",
    success: "Draft saved",
    failure: newsletterFailures.save,
  });

export const templateAddition = write({
  call: async (fields: NewsletterFields) =>
    asUser(addNewsletter)({ ...(await clean(fields)), is_template: true }),
  changes: "newsletters",
  success: "Template saved",
  failure: newsletterFailures.template,
});

export const newsletterEdit = saving({
  call: async ({ before, fields }: Edited<Newsletter, NewsletterFields>) =>
    asUser(saveNewsletter)(before, await clean(fields)),
  changes: "newsletters",
  success: "Newsletter saved",
  failure: newsletterFailures.save,
});

type NamedNewsletter = Pick<Newsletter, "id" | "subject" | "is_template" | "template_name">;

export const newsletterRemoval = write({
  call: (email: NamedNewsletter) => asUser(removeNewsletter)(email),
  changes: "newsletters",
  success: (_, { is_template }) => (is_template ? "Template deleted" : "Newsletter deleted"),
  failure: newsletterFailures.remove,
  question: (email) =>
    getRemovalQuestion(email.is_template ? "template" : "newsletter", getNewsletterName(email)),
});

interface Steering {
  email: Pick<NewsletterOverview, "id" | "subject" | "waiting">;
  wanted: NewsletterStep;
}

const told = { pause: "Sending paused", resume: "Sending resumed", stop: "Sending stopped" };

/** Pauses or resumes. */
export const newsletterSteering = write({
  call: ({ email, wanted }: Steering) => asUser(setNewsletterState)(email.id, wanted),
  changes: "newsletters",
  success: (_, { wanted }) => told[wanted],
  failure: newsletterFailures.steer,
});

export const newsletterStop = write({
  ...newsletterSteering,
  question: ({ email }: Steering) => ({
    title: `Stop sending “${showPlaceholders(email.subject)}”?`,
    text: `${countPeople(email.waiting)} won’t get it. You can’t resume after stopping.`,
    action: "Stop sending",
  }),
});

export const testSending = write({
  call: async (email: TestEmail) => asUser(sendTestEmail)(await clean(email)),
  changes: "emails",
  success: "Test email on its way to you",
  failure: newsletterFailures.test,
});

/** In the place of a picture's address. */
export const storeEmailPicture = (picture: Blob, size: Size) =>
  callForPeople(uploadFailure, () => asUser(addEmailPicture)(picture, size));

export const digestWriting = write({
  call: () => asUser(writeDigest)(),
  changes: "newsletters",
  success: "This month’s digest is a draft: read it before you send it",
  failure: newsletterFailures.digest,
});
