import { connectWithoutSession, type Project } from "../../src/data/client.ts";
import { getSettings } from "../../src/data/settings.ts";
import { isOneOf } from "../../src/domain/choice.ts";
import { letterKinds } from "../../src/domain/letter.ts";
import type { composeLetter } from "../../src/letters/index.ts";
import { Mailer } from "./mailer.ts";
import { openPost } from "./post.ts";
import type { MailSettings } from "./settings.ts";

export interface MailerOptions {
  /** With the server's key in the publishable one's place. */
  project: Project;
  siteUrl: string;
  settings: MailSettings;
  report: (line: string) => void;
}

/** A sender for one Supabase project and one mail server. */
export function connectMailer(
  { project, siteUrl, settings, report }: MailerOptions,
  compose: typeof composeLetter,
): Mailer {
  const client = connectWithoutSession(project);
  return new Mailer({
    ...settings,
    client,
    post: openPost(settings),
    report,
    write: async ({ kind, facts, recipient: to, message_id: messageId }) => {
      if (!isOneOf(letterKinds, kind)) throw new Error(`This version knows no letter "${kind}"`);
      // Read each time: a letter carries the name and address that the association has today.
      const scene = { association: await getSettings(client), site: siteUrl };
      return { ...compose(kind, facts, scene), to, messageId };
    },
  });
}
