import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getEmailLogo } from "../../src/data/settings/looks.ts";
import { getSettings } from "../../src/data/settings/settings.ts";
import { isOneOf } from "../../src/domain/core/choice.ts";
import { emailKinds } from "../../src/domain/emails/email.ts";
import type { composeEmail } from "../../src/emails/index.ts";
import { AttachedFiles } from "./attachments.ts";
import type { Work } from "./due.ts";
import { findAuthToken, findMailboxToken, findPersonalLink, offerUnsubscribe } from "./links.ts";
import { Mailer } from "./mailer.ts";
import { openPost } from "./post.ts";
import type { MailSettings } from "./settings.ts";

export interface MailerOptions {
  /** With the secret key in place of the publishable one. */
  project: Project;
  siteUrl: string;
  /** Where email programs post one-click unsubscribes. */
  oneClickUrl: string;
  settings: MailSettings;
  report: (line: string) => void;
}

/** A mailer for one Supabase project and one mail server. */
export function connectMailer(
  { project, siteUrl, oneClickUrl, settings, report }: MailerOptions,
  compose: typeof composeEmail,
  more: readonly Work[] = [],
): Mailer {
  const client = connectWithoutSession(project);
  const attached = new AttachedFiles(client);
  return new Mailer({
    ...settings,
    client,
    more,
    post: openPost(settings),
    report,
    write: async (email) => {
      const { kind, recipient: to, message_id: messageId } = email;
      if (!isOneOf(emailKinds, kind)) throw new Error(`This version has no email of the kind “${kind}”`);
      // Read for each email, so that it carries the association's current name and address.
      const [association, logo] = await Promise.all([getSettings(client), getEmailLogo(client)]);
      const { unsubscribe, headers } = await offerUnsubscribe(client, email, { siteUrl, oneClickUrl });
      const signUp = await findPersonalLink(client, email, siteUrl);
      const token = (await findAuthToken(client, email)) ?? (await findMailboxToken(client, email));
      const scene = { association, logo, site: siteUrl, storage: project.url, unsubscribe, signUp, token };
      const files = await attached.find(email);
      const composed = compose(kind, Object.assign({}, email.facts, files.facts), scene);
      return {
        ...composed,
        attachments: [...composed.attachments, ...files.attachments],
        to,
        messageId,
        headers,
      };
    },
  });
}
