import { setTimeout as sleep } from "node:timers/promises";
import { getReason } from "../program/errors.ts";
import type { Front } from "./front.ts";
import { type Channel, channels } from "./messages.ts";
import { BackendRun, type Opened } from "./run.ts";

/** Failed starts in a row after which the backend is not started again. */
const mostFailures = 5;
/** Milliseconds before the second of them, doubled; and again after each. */
const firstPause = 500;

/** Starts the backend's process again whenever it ends, once it has run. */
export class Supervisor {
  readonly #front: Front;
  readonly #report: (line: string) => void;
  readonly #callbacks = new Map<Channel, () => void>();
  readonly #stopping = new AbortController();
  #run: BackendRun;

  constructor(front: Front, report: (line: string) => void) {
    this.#front = front;
    this.#report = report;
    this.#run = this.#launch();
  }

  /** Rejects if it cannot start. */
  async open(): Promise<Opened> {
    const opened = await this.#run.opened;
    this.#front.open(opened.port);
    return opened;
  }

  /** Rejects if it ends before a new database has its first content. */
  async fill(): Promise<void> {
    await this.#run.filled;
    void this.#keepRunning();
  }

  /** The callback also follows each restart, because what was announced meanwhile is unknown. */
  on(channel: Channel, callback: () => void): () => void {
    this.#callbacks.set(channel, callback);
    return () => void this.#callbacks.delete(channel);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#run.close();
  }

  #launch(): BackendRun {
    const notify = (channel: Channel) => this.#callbacks.get(channel)?.();
    return new BackendRun({ notify, report: this.#report });
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const reason = await this.#run.ended;
      this.#front.open(null);
      if (signal.aborted) return;
      const failure = await this.#startAgain();
      if (signal.aborted) return;
      if (failure !== null) return this.#report(`The database ${reason}. ${describeGivingUp(failure)}`);
      this.#report(`The database ${reason} and was restarted. Nothing was lost.`);
      for (const channel of channels) this.#callbacks.get(channel)?.();
    }
  }

  /** Null, or why the last attempt failed. */
  async #startAgain(): Promise<string | null> {
    const { signal } = this.#stopping;
    let reason = "";
    for (let failures = 0; failures < mostFailures && !signal.aborted; failures++) {
      if (failures > 0) await sleep(firstPause * 2 ** failures, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      this.#run = this.#launch();
      try {
        await this.open();
        await this.#run.filled;
        return null;
      } catch (error) {
        this.#front.open(null);
        [reason = ""] = getReason(error).split("\n");
      }
    }
    return reason;
  }
}

const describeGivingUp = (failure: string) =>
  `It couldn’t be started again: ${failure} Visitors still see the website, but nobody can sign in or save. Stop the program, remove the cause, and start it again.`;
