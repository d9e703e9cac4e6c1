import type { Project } from "../../src/data/core/client.ts";
import { oneClickPath } from "../../src/domain/emails/unsubscribe.ts";
import { openMailer } from "../mailer/open.ts";
import { type MailSettings, toLocalSettings } from "../mailer/settings.ts";
import type { Database } from "./database.ts";
import type { Mailbox } from "./mailbox.ts";
import { receiveMail } from "./smtp.ts";

interface Delivery {
  db: Database;
  mailbox: Mailbox;
  /** With the secret key. */
  project: Project;
  siteUrl: string;
  /** A real mail server, instead of the mailbox. */
  mail?: MailSettings | null | undefined;
}

/** Sends the queued emails, each as soon as the database announces it. Returns the function that stops it. */
export async function deliverEmails({
  db,
  mailbox,
  project,
  siteUrl,
  mail,
}: Delivery): Promise<() => Promise<void>> {
  const smtp = mail ? null : await receiveMail(mailbox);
  const settings = mail ?? toLocalSettings(smtp?.url ?? "");
  const oneClickUrl = siteUrl + oneClickPath;
  const mailer = await openMailer({ project, siteUrl, oneClickUrl, settings, report: console.error });
  const stopListening = await db.listen("email_queue", () => mailer.notify());
  mailer.start();
  return async () => {
    await stopListening();
    await mailer.stop();
    await smtp?.close();
  };
}
