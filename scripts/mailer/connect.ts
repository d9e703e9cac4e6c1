import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getLetterMark } from "../../src/data/settings/looks.ts";
import { getSettings } from "../../src/data/settings/settings.ts";
import { isOneOf } from "../../src/domain/core/choice.ts";
import { letterKinds } from "../../src/domain/letters/letter.ts";
import type { composeLetter } from "../../src/letters/index.ts";
import { findAuthToken } from "./auth.ts";
import { findPersonalLink } from "./invitation.ts";
import { Mailer } from "./mailer.ts";
import { openPost } from "./post.ts";
import { offerRefusal } from "./refusal.ts";
import type { MailSettings } from "./settings.ts";

export interface MailerOptions {
  /** With the server's key in the publishable one's place. */
  project: Project;
  siteUrl: string;
  /** Where mail programs post that a letter is refused. */
  oneClickUrl: string;
  settings: MailSettings;
  report: (line: string) => void;
}

/** A sender for one Supabase project and one mail server. */
export function connectMailer(
  { project, siteUrl, oneClickUrl, settings, report }: MailerOptions,
  compose: typeof composeLetter,
): Mailer {
  const client = connectWithoutSession(project);
  return new Mailer({
    ...settings,
    client,
    post: openPost(settings),
    report,
    write: async (letter) => {
      const { kind, facts, recipient: to, message_id: messageId } = letter;
      if (!isOneOf(letterKinds, kind)) throw new Error(`This version knows no letter "${kind}"`);
      // Read each time: a letter carries the name and address that the association has today.
      const [association, mark] = await Promise.all([getSettings(client), getLetterMark(client)]);
      const { unsubscribe, headers } = await offerRefusal(client, letter, { siteUrl, oneClickUrl });
      const signUp = await findPersonalLink(client, letter, siteUrl);
      const token = await findAuthToken(client, letter);
      const scene = { association, mark, site: siteUrl, unsubscribe, signUp, token };
      return { ...compose(kind, facts, scene), to, messageId, headers };
    },
  });
}
