import { openMail } from "../backend/mail.ts";
import type { Secrets } from "../backend/secrets.ts";
import { readMailSettings } from "../mailer/settings.ts";
import type { Environment } from "../program/environment.ts";
import { listenOnLoopback } from "../program/loopback.ts";
import { Front } from "./front.ts";
import { Supervisor } from "./supervisor.ts";

export interface BackendServer extends Secrets {
  url: string;
  mailUrl: string;
  /** Rejects if the backend ends before a new database has its first content. */
  filled: Promise<void>;
  /** Calls back when the site's revision may have risen. Returns the function that stops it. */
  onRevision(callback: () => void): () => void;
  close(): Promise<void>;
}

/**
 * The embedded backend in a process of its own, which is started again when it ends. What goes on meanwhile is in this
 * process: the API's port, the mailbox and the sender of emails.
 */
export async function openBackendServer(
  environment: Environment,
  report: (line: string) => void,
): Promise<BackendServer> {
  const { dataDir, supabasePort, mailPort, siteUrl } = environment;
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const mailSettings = readMailSettings();
    const front = new Front();
    const listening = await listenOnLoopback(front.respond, {
      port: supabasePort,
      variable: "SUPABASE_PORT",
    });
    undo.push(listening.close);
    const supervisor = new Supervisor(front, report);
    undo.push(() => supervisor.close());
    const { secrets } = await supervisor.open();
    const mail = await openMail({ dataDir, mailPort, siteUrl, mail: mailSettings });
    undo.push(mail.close);
    const url = `http://localhost:${supabasePort}`;
    const listenToQueue = async (callback: () => void) => {
      const stop = supervisor.on("email_queue", callback);
      return async () => stop();
    };
    const fill = async () => {
      await supervisor.fill();
      await mail.deliver({ url, key: secrets.secretKey }, listenToQueue);
    };
    return {
      ...secrets,
      url,
      mailUrl: mail.url,
      filled: fill(),
      onRevision: (callback) => supervisor.on("site_revision", callback),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
