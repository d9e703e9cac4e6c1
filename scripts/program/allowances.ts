/** How many attempts are left, refilled evenly; full ones are forgotten. */
interface Allowance {
  left: number;
  at: number;
  isFullAt: number;
}

const room = 10_000;

/** How often something may be tried: `most` times at once, and then again after so many seconds each. */
export class Allowances {
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether one is left; nothing is counted. */
  has(key: string, most: number, seconds: number): boolean {
    return this.#refill(key, most, seconds * 1000) >= 1;
  }

  /** False if none is left. */
  take(key: string, most: number, seconds: number): boolean {
    const now = this.#now();
    const each = seconds * 1000;
    const refilled = this.#refill(key, most, each);
    const rest = Math.max(0, refilled - 1);
    this.#allowances.set(key, { left: rest, at: now, isFullAt: now + (most - rest) * each });
    if (this.#allowances.size > room) this.#forgetFull(now);
    return refilled >= 1;
  }

  #refill(key: string, most: number, each: number): number {
    const now = this.#now();
    const { left, at } = this.#allowances.get(key) ?? { left: most, at: now };
    return Math.min(most, left + (now - at) / each);
  }

  #forgetFull(now: number): void {
    for (const [key, { isFullAt }] of this.#allowances) if (isFullAt <= now) this.#allowances.delete(key);
  }
}
