import {
  addMailing,
  countRecipients,
  getMailing,
  listMailings,
  mailingFailures,
  removeMailing,
  saveMailing,
  scheduleMailing,
  sendMailing,
  sendTestLetter,
  steerMailing,
  writeDigest,
} from "../../data/letters/mailings.ts";
import { readFailures } from "../../domain/failures.ts";
import type {
  Audience,
  Mailing,
  MailingList,
  MailingOverview,
  MailingStep,
} from "../../domain/letters/mailing.ts";
import type { MailingFields } from "../../domain/letters/mailing-form.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read, readOnce, readPage } from "../core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "../core/write.ts";
import { withTimeZone } from "../settings/settings.ts";

export const mailingsPage = (list: MailingList) =>
  readPage({
    key: ["mailings", "list", list],
    failure: readFailures.letters,
    get: () => asUser(listMailings)(list),
  });

/** Null if there is no such letter. */
export const mailingEntry = (id: string) =>
  readOnce({
    key: ["mailings", "one", id],
    failure: readFailures.letters,
    get: () => withTimeZone(asUser(getMailing)(id).then((letter) => ({ letter }))),
  });

export const recipientCount = (audience: Audience) =>
  read({
    key: ["mailings", "count", audience],
    failure: mailingFailures.count,
    get: () => asUser(countRecipients)(audience),
  });

/** Only what is sent or saved needs the code; the list does without it. */
async function clean<Fields extends Pick<MailingFields, "body">>(fields: Fields): Promise<Fields> {
  const { cleanRichText } = await import("../../stores/core/rich-text.ts");
  return { ...fields, body: cleanRichText(fields.body) };
}

/** `onAdded` learns the new letter's id. */
export const mailingAddition = (onAdded: (id: string) => void) =>
  saving({
    call: async ({ fields }: Added<MailingFields>) => onAdded(await asUser(addMailing)(await clean(fields))),
    changes: "mailings",
    success: "Draft saved",
    failure: mailingFailures.save,
  });

export const mailingEdit = saving({
  call: async ({ before, fields }: Edited<Mailing, MailingFields>) =>
    asUser(saveMailing)(before, await clean(fields)),
  changes: "mailings",
  success: "Letter saved",
  failure: mailingFailures.save,
});

export const mailingRemoval = write({
  call: asUser(removeMailing),
  changes: "mailings",
  success: "Letter deleted",
  failure: mailingFailures.remove,
  question: ({ subject }: Pick<Mailing, "id" | "subject">) => getRemovalQuestion("letter", subject),
});

interface Sending {
  letter: Pick<Mailing, "id" | "subject">;
  /** As the administrator has seen it. */
  recipients: number;
}

export const mailingSending = write({
  call: ({ letter, recipients }: Sending) => asUser(sendMailing)(letter.id, recipients),
  changes: "mailings",
  success: (_, { recipients }) => `Letter on its way to ${countPeople(recipients)}`,
  failure: mailingFailures.send,
  question: ({ letter, recipients }: Sending) => ({
    title: `Send “${letter.subject}” to ${countPeople(recipients)}?`,
    text: "It goes at once. You can pause and stop it, but what has arrived cannot be taken back.",
    action: `Send to ${countPeople(recipients)}`,
  }),
});

interface Scheduling {
  letter: Pick<Mailing, "id" | "subject">;
  /** ISO 8601; null makes it a draft again. */
  at: string | null;
}

export const mailingScheduling = write({
  call: ({ letter, at }: Scheduling) => asUser(scheduleMailing)(letter.id, at),
  changes: "mailings",
  success: (_, { at }) => (at ? "Letter scheduled" : "Letter is a draft again"),
  failure: mailingFailures.schedule,
});

interface Steering {
  letter: Pick<MailingOverview, "id" | "subject" | "waiting">;
  wanted: MailingStep;
}

const told = { pause: "Letter paused", resume: "Letter goes on", stop: "Letter stopped" };

/** Pauses, or goes on. */
export const mailingSteering = write({
  call: ({ letter, wanted }: Steering) => asUser(steerMailing)(letter.id, wanted),
  changes: "mailings",
  success: (_, { wanted }) => told[wanted],
  failure: mailingFailures.steer,
});

export const mailingStop = write({
  ...mailingSteering,
  question: ({ letter }: Steering) => ({
    title: `Stop “${letter.subject}”?`,
    text: `${countPeople(letter.waiting)} will not get it. A stopped letter cannot go on.`,
    action: "Stop the letter",
  }),
});

export const testSending = write({
  call: async ({ subject, body }: Pick<Mailing, "subject" | "body">) =>
    asUser(sendTestLetter)(await clean({ subject, body })),
  changes: "letters",
  success: "Test letter on its way to you",
  failure: mailingFailures.test,
});

export const digestWriting = write({
  call: () => asUser(writeDigest)(),
  changes: "mailings",
  success: "Digest written: read it before you send it",
  failure: mailingFailures.digest,
});
