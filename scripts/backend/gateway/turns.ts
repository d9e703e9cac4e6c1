interface Limits {
  /** At a time. */
  most: number;
  /** How many may wait. */
  waiting: number;
  /** Milliseconds that one waits. */
  patience: number;
}

/** Lets a few through at a time; the others wait, in order. */
export class Turns {
  readonly #limits: Limits;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isUnused(): boolean {
    return this.#taken === 0;
  }

  /** False after waiting in vain, or if too many wait. After true, `leave` must follow. */
  async take(): Promise<boolean> {
    const { most, waiting, patience } = this.#limits;
    if (this.#taken < most) {
      this.#taken += 1;
      return true;
    }
    if (this.#waiting.length >= waiting) return false;
    const { promise: turn, resolve } = Promise.withResolvers<boolean>();
    // Takes the place of the one that has left.
    const come = () => resolve(true);
    this.#waiting.push(come);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((one) => one !== come);
      resolve(false);
    }, patience);
    const hasCome = await turn;
    clearTimeout(timer);
    return hasCome;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
