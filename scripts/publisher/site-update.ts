import type { PublishState as DatabaseState } from "../../src/data/publication/revision.ts";
import { describeRemovals, type Removal } from "../../src/domain/history/removal.ts";
import { StartError } from "../program/errors.ts";
import type { Builder } from "./builder.ts";
import { type BuiltFrom, checkRemovals, checkShrink, readBuiltFrom } from "./built-from.ts";
import { RemovedError } from "./failure.ts";
import type { Report } from "./log.ts";
import { Pace } from "./pace.ts";
import type { Releases } from "./releases.ts";
import type { PublishState } from "./state.ts";
import { checkSite } from "./verify.ts";

export interface UpdateOptions {
  releases: Releases;
  builder: Builder;
  look: () => Promise<DatabaseState>;
  report: Report;
  /** Milliseconds between the starts of builds, except for a second one (see Pace). */
  interval: number;
  /** Milliseconds after which a build is considered hung. */
  limit: number;
  /**
   * Milliseconds after which everything is rebuilt from scratch, which renews content that depends on the
   * date alone.
   */
  renewal: number;
  /** Accept a next site that is much smaller than the last. */
  allowShrink: boolean;
}

/** Checks the database once and, if its content has changed, builds a site that replaces the served one. */
export class SiteUpdate {
  readonly #options: UpdateOptions;
  readonly #state: PublishState;
  readonly #ending: AbortSignal;
  readonly pace: Pace;
  #preparing: Promise<void> | undefined;
  /** When this process last built everything from scratch. */
  #renewed = Number.NEGATIVE_INFINITY;

  /** `ending` aborts a running build. */
  constructor(options: UpdateOptions, state: PublishState, ending: AbortSignal) {
    this.#options = options;
    this.#state = state;
    this.#ending = ending;
    this.pace = new Pace(options.interval);
  }

  /** Publishes unless the served site is up to date. True if the content has changed since. */
  async run(): Promise<boolean> {
    const { releases, builder, renewal, allowShrink } = this.#options;
    const now = await this.#look();
    if (await this.#isHeld(now)) return false;
    const served = await releases.getServed();
    const held = allowShrink ? [] : now.removals.filter(({ waits }) => waits);
    // From scratch, nobody knows what is held.
    const isOld = held.length === 0 && performance.now() - this.#renewed > renewal;
    if (served?.revision === now.revision && !isOld) {
      this.#showServed(served.revision, held);
      return false;
    }
    if (isOld) {
      await builder.forget();
      await releases.dropSpare();
    }
    const isBehind = await this.#publish(now, served, held);
    if (isOld) this.#renewed = performance.now();
    return isBehind;
  }

  async #look(): Promise<DatabaseState> {
    try {
      return await this.#options.look();
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError("No site was built: Supabase doesn’t respond as expected.", { cause: error });
    }
  }

  /** Shows that a site is served, with lists as they were before. */
  #showServed(revision: number, held: readonly Removal[]): void {
    if (held.length === 0) this.#state.set("idle", revision);
    else {
      const reason = `${describeRemovals(held)} Visitors see what was published before.`;
      this.#state.set("held", revision, reason, { canRestore: true, isRestPublished: true });
    }
  }

  /** `waiting`: lists that a super admin must confirm. */
  async #publish(
    before: DatabaseState,
    served: Served,
    waiting: DatabaseState["removals"],
  ): Promise<boolean> {
    const { releases, builder, report, limit } = this.#options;
    const start = performance.now();
    this.pace.begin();
    if (waiting.length === 0) this.#state.set("building", served?.revision ?? null);
    report({ event: "building", revision: before.revision });
    await this.#preparing;
    const draft = await releases.makeDraft();
    try {
      const signal = AbortSignal.any([this.#ending, AbortSignal.timeout(limit)]);
      // After a rollback it is newer than the one served.
      const [newest] = await releases.list();
      const previous = newest ? releases.getFolder(newest) : null;
      const built = await builder.build(draft, previous, signal, waiting.length > 0);
      if (!built) throw new RemovedError(waiting);
      const { fresh, held = [] } = built;
      const site = await readBuiltFrom(draft).catch(() => {
        throw new StartError("No site was built: revision.json is missing or invalid.");
      });
      if (site.revision < before.revision)
        throw new StartError(`No site was built: Supabase returned the outdated revision ${site.revision}.`);
      await checkSite(draft, fresh);
      if (served) await this.#checkShrink(served, site, before, held);
      if (await this.#isHeld(before)) return true;
      const release = await releases.install(draft, site.revision);
      this.#showServed(site.revision, held);
      const seconds = Math.round(performance.now() - start) / 1000;
      report({ event: "published", revision: site.revision, release, seconds, files: fresh?.length });
    } finally {
      await releases.discard(draft);
    }
    // A rollback during the swap takes precedence.
    const hold = await releases.hold.get();
    if (hold) await releases.serve(hold.release);
    await releases.prune(builder.prepare !== undefined);
    this.#preparing = this.#prepare();
    // What has changed since is published next.
    return true;
  }

  /** A site may shrink if the settings say so, or once "Publish now" was pressed after the last one. */
  async #checkShrink(
    served: NonNullable<Served>,
    site: BuiltFrom,
    before: DatabaseState,
    held: readonly Removal[],
  ): Promise<void> {
    if (this.#options.allowShrink) return;
    try {
      checkShrink(served, site, before.removals);
    } catch {
      // More may have been removed or confirmed since then.
      const { confirmed, removals } = await this.#look();
      const isHeld = new Set(held.map(({ table_name }) => table_name));
      checkRemovals(removals.filter(({ table_name }) => !isHeld.has(table_name)));
      if (confirmed <= served.revision) checkShrink(served, site, removals);
    }
  }

  /** Resolves when nothing is being prepared. */
  async settle(): Promise<void> {
    await this.#preparing;
  }

  /** Copies the newest site to the spare folder for the next build, while nothing else is running. */
  async #prepare(): Promise<void> {
    const { releases, builder } = this.#options;
    const [newest] = await releases.list();
    if (!builder.prepare || !newest) return;
    await builder
      .prepare(await releases.makeSpare(), releases.getFolder(newest), this.#ending)
      .catch(() => releases.dropSpare());
  }

  /** Whether a rollback is active. Pressing "Publish now" after it ends it. */
  async #isHeld({ confirmed }: DatabaseState): Promise<boolean> {
    const { releases } = this.#options;
    const hold = await releases.hold.get();
    if (!hold) return false;
    if (hold.confirmed === undefined) await releases.hold.set({ ...hold, confirmed });
    else if (confirmed > hold.confirmed) {
      await releases.hold.end();
      return false;
    }
    await this.showHold();
    return true;
  }

  /** Whether there is a rollback whose last "Publish now" is not known yet. */
  async showHold(): Promise<boolean> {
    const { releases } = this.#options;
    const hold = await releases.hold.get();
    const served = await releases.getServed();
    const before = this.#state.get();
    if (hold) this.#state.set("held", served?.revision ?? null, heldReason);
    else if (before.reason === heldReason) this.#state.set("idle", served?.revision ?? null);
    return hold !== null && hold.confirmed === undefined;
  }
}

type Served = Awaited<ReturnType<Releases["getServed"]>>;

const heldReason = "The website was rolled back to an earlier version, and will stay on it for now.";
