import type { Project } from "../../src/data/core/client.ts";
import { oneClickPath } from "../../src/domain/emails/unsubscribe.ts";
import { openMailer } from "../mailer/open.ts";
import { type MailSettings, toLocalSettings } from "../mailer/settings.ts";
import { listen } from "./listen.ts";
import { Mailbox } from "./mailbox.ts";
import { serveMailbox } from "./mailbox-page.ts";
import { receiveMail } from "./smtp.ts";

export interface MailOptions {
  /** Null keeps the emails in memory. */
  dataDir: string | null;
  /** 0 lets the system choose. */
  mailPort: number;
  siteUrl: string;
  /** Delivers all mail, instead of the mailbox. */
  mail?: MailSettings | null | undefined;
}

/** Calls back when emails may be in the queue. Returns the function that stops it. */
type Listen = (callback: () => void) => Promise<() => Promise<void>>;

export interface Mail {
  url: string;
  /** Starts sending the queued emails, each as soon as it is announced; `project` with the secret key. */
  deliver(project: Project, listenToQueue: Listen): Promise<void>;
  close(): Promise<void>;
}

/** The mailbox with its pages, and the sender. Needs the API only to send. */
export async function openMail({ dataDir, mailPort, siteUrl, mail }: MailOptions): Promise<Mail> {
  const mailbox = await Mailbox.open(dataDir);
  const pages = await listen(serveMailbox(mailbox).fetch, { port: mailPort, variable: "MAIL_PORT" });
  let stop = async () => {};
  return {
    url: `http://localhost:${pages.port}`,
    deliver: async (project, listenToQueue) => {
      const smtp = mail ? null : await receiveMail(mailbox);
      const settings = mail ?? toLocalSettings(smtp?.url ?? "");
      const oneClickUrl = siteUrl + oneClickPath;
      const mailer = await openMailer({ project, siteUrl, oneClickUrl, settings, report: console.error });
      const stopListening = await listenToQueue(() => mailer.notify());
      mailer.start();
      stop = async () => {
        await stopListening();
        await mailer.stop();
        await smtp?.close();
      };
    },
    close: async () => {
      await stop();
      await pages.close();
    },
  };
}
