/** How many attempts were made of late, for each account or whatever else its key names. */
class Attempts {
  /** Milliseconds for which one counts. */
  readonly #period: number;
  readonly #made = new Map<string, number[]>();

  constructor(period: number) {
    this.#period = period;
  }

  count(key: string): number {
    return this.#listRecent(key).length;
  }

  /** Returns the function that takes it back. */
  add(key: string): () => void {
    this.#forgetOld();
    const now = Date.now();
    this.#made.set(key, [...this.#listRecent(key), now]);
    return () => {
      const made = this.#made.get(key) ?? [];
      const at = made.indexOf(now);
      if (at >= 0) this.#made.set(key, made.toSpliced(at, 1));
    };
  }

  #listRecent(key: string): number[] {
    const since = Date.now() - this.#period;
    return (this.#made.get(key) ?? []).filter((moment) => moment > since);
  }

  #forgetOld(): void {
    for (const key of this.#made.keys()) if (this.count(key) === 0) this.#made.delete(key);
  }
}

interface Most {
  each: number;
  all: number;
  few: number;
}

/**
 * Wrong guesses at an account's password or codes: so many from each network address, and from all. After those, each address
 * has a few left: an attacker with many addresses is slowed down, and the owner can still sign in from another one.
 */
export class Guesses {
  readonly #most: Most;
  /** By network address and account. */
  readonly #each: Attempts;
  /** By account. */
  readonly #all: Attempts;

  constructor(most: Most, period: number) {
    this.#most = most;
    this.#each = new Attempts(period);
    this.#all = new Attempts(period);
  }

  /**
   * Null after too many. Counts before the guess is checked, because many can be sent at the same time; returns the function
   * that takes a right one back.
   */
  add(account: string, address: string): (() => void) | null {
    const { each, all, few } = this.#most;
    const visitor = `${address} ${account}`;
    const allowed = this.#all.count(account) < all ? each : few;
    if (this.#each.count(visitor) >= allowed) return null;
    const takeBack = [this.#each.add(visitor), this.#all.add(account)];
    return () => {
      for (const take of takeBack) take();
    };
  }
}
