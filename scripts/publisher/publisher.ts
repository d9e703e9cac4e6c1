import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../errors.ts";
import type { Builder } from "./builder.ts";
import { checkShrink, readBuiltFrom } from "./built-from.ts";
import { describeFailure, RefusedError } from "./failure.ts";
import type { Report } from "./log.ts";
import type { Releases } from "./releases.ts";
import { PublishState, type Status } from "./state.ts";
import { checkSite } from "./verify.ts";

/** The database's publishing state. */
export interface Look {
  revision: number;
  /** The revision at which a super admin last pressed "Publish now"; 0 if never. */
  confirmed: number;
}

export interface PublisherOptions {
  releases: Releases;
  builder: Builder;
  look: () => Promise<Look>;
  report: Report;
  /** Minimum milliseconds between the starts of two builds. */
  interval: number;
  /** Milliseconds before the first retry; doubled after each further failure, up to `poll`. */
  retry: number;
  /** Milliseconds between revision checks without a knock. */
  poll: number;
  /** Milliseconds after which a build is considered hung. */
  limit: number;
  /**
   * Milliseconds after which everything is rebuilt from nothing, which renews content that depends on the
   * date alone.
   */
  renewal: number;
  /** Accept a next site that is much smaller than the last. */
  allowShrink: boolean;
}

/**
 * Keeps the served site up to date with the database: one build at a time, and another when something changed
 * meanwhile. A failure leaves the served site untouched.
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
  #lastStart = Number.NEGATIVE_INFINITY;
  /** When this process last built everything from nothing. */
  #renewed = Number.NEGATIVE_INFINITY;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** The first attempt; rejects when it fails and there is no earlier site to serve. */
  async publishFirst(): Promise<void> {
    await this.#attempt();
    const { state, revision, reason } = this.#state.get();
    if (state === "failed" && revision === null) throw new StartError(reason ?? "No site was built.");
  }

  /** Checks the revision now and then periodically. */
  start(): void {
    this.#timer = setInterval(() => this.knock(), this.#options.poll);
    this.knock();
  }

  /** Means "check the revision" and nothing more, so a lost, duplicate or forged knock does no harm. */
  knock(): void {
    if (this.#ending.signal.aborted) return;
    this.#wanted = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Reads the hold from its file, because another process sets it. */
  async getStatus(): Promise<Status> {
    await this.#showHold();
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
  }

  async #work(): Promise<void> {
    while (this.#wanted && !this.#ending.signal.aborted) {
      const pause = this.#lastStart + this.#options.interval - performance.now();
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
      await this.#publishIfNeeded();
      this.#failures = 0;
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      const reason = describeFailure(error);
      const served = await releases.getServed().catch(() => null);
      this.#state.set("failed", served?.revision ?? null, reason);
      report({ event: "failed", reason });
      if (!(error instanceof RefusedError)) this.#tryAgainSoon();
    }
  }

  /** Retries, because a failure may be temporary: a dropped connection, a restarting server, a full disk. */
  #tryAgainSoon(): void {
    const { retry, poll } = this.#options;
    const pause = Math.min(retry * 2 ** this.#failures, poll);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.knock(), pause);
  }

  async #publishIfNeeded(): Promise<void> {
    const { releases, builder, renewal } = this.#options;
    const now = await this.#look();
    if (await this.#isHeld(now)) return;
    const served = await releases.getServed();
    const isOld = performance.now() - this.#renewed > renewal;
    if (served?.revision === now.revision && !isOld) return this.#state.set("idle", served.revision);
    if (isOld) await builder.forget();
    await this.#publish(now, served);
    if (isOld) this.#renewed = performance.now();
  }

  async #look(): Promise<Look> {
    try {
      return await this.#options.look();
    } catch (error) {
      throw new StartError("No site was built: Supabase does not respond as expected.", { cause: error });
    }
  }

  async #publish(before: Look, served: Served): Promise<void> {
    const { releases, builder, report, limit } = this.#options;
    const start = performance.now();
    this.#lastStart = start;
    this.#state.set("building", served?.revision ?? null);
    report({ event: "building", revision: before.revision });
    const draft = await releases.makeDraft();
    try {
      const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(limit)]);
      const previous = served && releases.getFolder(served.name);
      const { fresh } = await builder.build(draft, previous, signal);
      const site = await readBuiltFrom(draft).catch(() => {
        throw new StartError("No site was built: revision.json is missing or invalid.");
      });
      if (site.revision < before.revision)
        throw new StartError(`No site was built: Supabase returned the outdated revision ${site.revision}.`);
      await checkSite(draft, fresh);
      const after = await this.#look();
      const isMeant = this.#options.allowShrink || after.confirmed > (served?.revision ?? 0);
      if (served) checkShrink(served, site, isMeant);
      // Content changed during the build: publish this revision now, and the next one after it.
      if (after.revision !== site.revision) this.#wanted = true;
      if (await this.#isHeld(after)) return;
      const release = await releases.install(draft, site.revision);
      this.#state.set("idle", site.revision);
      const seconds = Math.round(performance.now() - start) / 1000;
      report({ event: "published", revision: site.revision, release, seconds, files: fresh?.length });
    } finally {
      // Leftovers are removed at the next start; the original error matters more.
      await rm(draft, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    }
    // A rollback during the swap takes precedence.
    const hold = await releases.getHold();
    if (hold) await releases.serve(hold.release);
    await releases.prune();
  }

  /** Whether a rollback is in force. Pressing "Publish now" after it ends it. */
  async #isHeld({ confirmed }: Look): Promise<boolean> {
    const { releases } = this.#options;
    const hold = await releases.getHold();
    if (!hold) return false;
    if (hold.confirmed === undefined) await releases.setHold({ ...hold, confirmed });
    else if (confirmed > hold.confirmed) {
      await releases.releaseHold();
      return false;
    }
    await this.#showHold();
    return true;
  }

  async #showHold(): Promise<void> {
    const { releases } = this.#options;
    const hold = await releases.getHold();
    const served = await releases.getServed();
    const before = this.#state.get().state;
    if (hold) this.#state.set("held", served?.revision ?? null, heldReason);
    else if (before === "held") this.#state.set("idle", served?.revision ?? null);
  }
}

type Served = Awaited<ReturnType<Releases["getServed"]>>;

const heldReason = 'The site was rolled back and stays as it is. "Publish now" publishes again.';
