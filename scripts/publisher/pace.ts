/**
 * Limits how often builds begin: in any period, at most two plus one per interval. So a single save is published
 * immediately, and so is the next one shortly after it.
 */
export class Pace {
  readonly #interval: number;
  /** When the next build would begin if they began at intervals, in milliseconds of `performance.now()`. */
  #next = Number.NEGATIVE_INFINITY;

  /** Milliseconds. */
  constructor(interval: number) {
    this.#interval = interval;
  }

  /** Milliseconds until a build may begin. */
  getPause(now = performance.now()): number {
    return Math.max(0, this.#next - this.#interval - now);
  }

  begin(now = performance.now()): void {
    this.#next = Math.max(now, this.#next) + this.#interval;
  }
}
