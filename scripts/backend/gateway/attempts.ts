/** How many attempts were made of late, for each account or whatever else its key names. */
export class Attempts {
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

  clear(key: string): void {
    this.#made.delete(key);
  }

  #listRecent(key: string): number[] {
    const since = Date.now() - this.#period;
    return (this.#made.get(key) ?? []).filter((moment) => moment > since);
  }

  #forgetOld(): void {
    for (const key of this.#made.keys()) if (this.count(key) === 0) this.#made.delete(key);
  }
}
