import type { Client } from "../../src/data/core/client.ts";
import { DataError } from "../../src/data/core/result.ts";
import {
  beginDelivery,
  claimEmail,
  getNextEmailSeconds,
  recordDelivery,
} from "../../src/data/emails/emails.ts";
import type { Offer, QueuedEmail } from "../../src/domain/emails/email.ts";
import { getReason } from "../program/errors.ts";
import { DueWork, type Work } from "./due.ts";
import type { Delivery, Mail, Post } from "./post.ts";
import type { MailSettings } from "./settings.ts";

interface MailerOptions extends Pick<MailSettings, "spacing" | "poll" | "lease"> {
  /** With the secret key. */
  client: Client;
  post: Post;
  /** Composes an email from its facts. After a DataError it may succeed later. */
  write: (email: QueuedEmail) => Promise<Mail>;
  /** Receives failures, each as a sentence. */
  report: (line: string) => void;
  /** Other work that is due by time. */
  more?: readonly Work[];
}

/** Milliseconds before another attempt while the backend or the mail server cannot be reached; doubled each time. */
const pause = { first: 1000, longest: 60_000 };

/** For an email that may have been sent twice already: an administrator decides about a third copy. */
const unclear = "It may have arrived: sending was interrupted twice. Send it again if it didn’t.";

/** Sends the queued emails one after another. Any number of mailers may run at the same time, on any machines. */
export class Mailer {
  readonly #options: MailerOptions;
  #isStopped = false;
  readonly #due: DueWork;
  #isRequested = false;
  #wake: () => unknown = () => undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#due = new DueWork(options.client, options.report, options.more);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Checks the queue now, because there may be an email to send. */
  notify(): void {
    this.#isRequested = true;
    this.#wake();
  }

  /** Resolves after the email in progress, if there is one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    this.#options.post.close();
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#isStopped) {
      this.#isRequested = false;
      try {
        await this.#sendNext();
        failures = 0;
      } catch (error) {
        if (failures === 0) this.#options.report(`Emails are waiting: ${getReason(error)}`);
        const rest = Math.min(pause.first * 2 ** failures, pause.longest);
        failures += 1;
        await this.#sleep(rest);
      }
    }
  }

  /**
   * Sends the emails that are due now, for a process that may not keep running. Takes none after `time` (milliseconds) and
   * at most `most`.
   */
  async sendDue(time: number, most: number): Promise<void> {
    const end = performance.now() + time;
    try {
      for (let count = 0; count < most && performance.now() <= end; count += 1)
        if (!(await this.#sendOne())) return;
    } finally {
      this.#options.post.close();
    }
  }

  /** Sends the next email and pauses, or waits for one. Throws when nothing can be sent at all. */
  async #sendNext(): Promise<void> {
    if (await this.#sendOne()) return;
    const { client, poll } = this.#options;
    const seconds = await getNextEmailSeconds(client);
    return this.#sleep(seconds === null ? poll : Math.min(poll, seconds * 1000 + 50), { canWake: true });
  }

  /** Sends an email that is due and pauses; false if none is. */
  async #sendOne(): Promise<boolean> {
    const begun = performance.now();
    const email = await this.#claim();
    if (!email) return false;
    const delivery = await this.#deliver(email);
    if (!delivery) return true;
    const { outcome, reason } = delivery;
    await this.#settle(email, { outcome, reason });
    if (outcome === "released") throw new Error(reason);
    if (outcome !== "sent")
      this.#options.report(`Email ${email.id} (${email.kind}) was ${outcome}: ${reason}`);
    await this.#sleep(this.#options.spacing - (performance.now() - begun));
    return true;
  }

  async #claim(): Promise<QueuedEmail | null> {
    const { client, lease } = this.#options;
    await this.#due.look();
    return claimEmail(client, lease / 1000);
  }

  /** Tries several times, because a sent email that is not recorded would be sent again. */
  async #settle(email: QueuedEmail, { outcome, reason }: Delivery): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await recordDelivery(this.#options.client, email, outcome, reason);
      } catch (error) {
        if (attempt === 5) throw error;
        await new Promise((done) => setTimeout(done, pause.first * 2 ** attempt));
      }
    }
  }

  /** Null if the email has been cancelled since, or another mailer has taken it. */
  async #deliver(email: QueuedEmail): Promise<Delivery | null> {
    const { client, write, post } = this.#options;
    let mail: Mail;
    try {
      mail = await write(email);
    } catch (error) {
      // Reading the data may succeed in a minute; facts that cannot be composed will not change.
      const outcome = error instanceof DataError ? "deferred" : "refused";
      return { outcome, reason: `We couldn’t compose it: ${getReason(error)}` };
    }
    const answers: Offer[] = [];
    const delivery = await post.send(mail, async () => {
      answers.push(await beginDelivery(client, email));
      return answers.at(-1) === "offered";
    });
    const answer = answers.at(-1);
    if (answer === "gone") return null;
    return answer === "unclear" ? { outcome: "refused", reason: unclear } : delivery;
  }

  /** Ends early when this mailer stops or, if `canWake`, when it is notified. */
  #sleep(milliseconds: number, { canWake = false } = {}): Promise<void> {
    if (milliseconds <= 0 || this.#isStopped || (canWake && this.#isRequested)) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(end, milliseconds);
      this.#wake = () => (canWake || this.#isStopped) && end();
    });
  }
}
