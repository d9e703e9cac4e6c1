import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../program/errors.ts";
import { describeFailure, RefusedError, RemovedError } from "./failure.ts";
import { SiteUpdate, type UpdateOptions } from "./site-update.ts";
import { PublishState, type Status } from "./state.ts";

export interface PublisherOptions extends UpdateOptions {
  /** Milliseconds before the first retry; doubled after each further failure, up to `poll`. */
  retry: number;
  /** Milliseconds between revision checks without a notification. */
  poll: number;
}

/**
 * Keeps the served site up to date with the database: one build at a time, and another when something has changed
 * since. A failure leaves the served site untouched.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #state = new PublishState();
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #wanted = false;
  #running: Promise<void> | undefined;
  readonly #update: SiteUpdate;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#update = new SiteUpdate(options, this.#state, this.#ending.signal);
  }

  /** The first attempt; rejects when it fails and there is no earlier site to serve. */
  async publishFirst(): Promise<void> {
    await this.#attempt();
    const { state, revision, reason } = this.#state.get();
    if (state === "failed" && revision === null) throw new StartError(reason ?? "No site was built.");
  }

  /** Checks the revision now and then periodically. */
  start(): void {
    this.#timer = setInterval(() => this.notify(), this.#options.poll);
    this.notify();
  }

  /** Only means "check the revision", so a lost, duplicate or forged notification does no harm. */
  notify(): void {
    if (this.#ending.signal.aborted) return;
    this.#wanted = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Reads the hold from its file, because another process sets it. */
  async getStatus(): Promise<Status> {
    // Once people see a rollback, "Publish now" must end it, so find out whether it was pressed before.
    if (await this.#update.showHold()) this.notify();
    return this.#state.get();
  }

  /** Resolves when no build is running. */
  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Aborts a running build; the served site stays. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    this.#ending.abort();
    this.#wanted = false;
    await this.#running;
    await this.#options.builder.close();
    await this.#update.settle();
  }

  async #work(): Promise<void> {
    while (this.#wanted && !this.#ending.signal.aborted) {
      const pause = this.#update.pace.getPause();
      if (pause > 0) await sleep(pause, undefined, { signal: this.#ending.signal }).catch(() => {});
      this.#wanted = false;
      if (!this.#ending.signal.aborted) await this.#attempt();
    }
  }

  /** Never rejects: a failure becomes the state. */
  async #attempt(): Promise<void> {
    const { releases, report } = this.#options;
    clearTimeout(this.#retry);
    try {
      // Content that changed during the build is published next.
      if (await this.#update.run()) this.#wanted = true;
      this.#failures = 0;
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      const reason = describeFailure(error);
      const served = await releases.getServed().catch(() => null);
      const isHeld = error instanceof RefusedError;
      const canRestore = error instanceof RemovedError;
      this.#state.set(isHeld ? "held" : "failed", served?.revision ?? null, reason, {
        canRestore,
        isRestPublished: false,
      });
      report({ event: "failed", reason });
      if (!isHeld) this.#tryAgainSoon();
    }
  }

  /** Retries, because a failure may be temporary: a dropped connection, a restarting server, a full disk. */
  #tryAgainSoon(): void {
    const { retry, poll } = this.#options;
    const pause = Math.min(retry * 2 ** this.#failures, poll);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.notify(), pause);
  }
}
