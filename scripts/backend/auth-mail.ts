import { randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { openPost } from "../mailer/post.ts";
import type { MailSettings } from "../mailer/settings.ts";

/**
 * Delivers the mails of Auth by the letters' mail server. They wait in no outbox: their links open accounts, so
 * they are stored nowhere. If the server does not take one, the request that asked for it fails, as on a hosted
 * project.
 */
export function postAuthMail(settings: MailSettings): EmailDriver & { close(): Promise<void> } {
  const post = openPost(settings);
  return {
    send: async ({ to, subject, text = "", html = "" }) => {
      const { outcome, reason } = await post.send({ to, subject, text, html, messageId: randomUUID() });
      if (outcome !== "sent") throw new Error(`The mail server did not take "${subject}": ${reason}`);
    },
    close: async () => post.close(),
  };
}
