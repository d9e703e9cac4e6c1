import { statementSeconds } from "./settings.ts";

/** Seconds for the server's own statements, which no visitor chooses, and for anything between two statements. */
const others = { statement: 60, between: 8 };

const cells = { steps: 0, milliseconds: 1 };
type Shared = Int32Array<SharedArrayBuffer>;

/** By role. */
type Limits = typeof statementSeconds;

/**
 * Tells another thread what this one is doing, in memory that both share. PGlite runs a statement to its end, so nothing on
 * its own thread can notice that it takes too long.
 */
export class Progress {
  readonly #shared: Shared;
  readonly #limits: ReadonlyMap<string, number>;
  #role = "";

  constructor(shared: Shared = makeShared(), limits: Limits = statementSeconds) {
    this.#shared = shared;
    this.#limits = new Map(Object.entries(limits));
  }

  /** Whose the next statements are; "" for the server itself. */
  setRole(role: string): void {
    this.#role = role;
  }

  during<Result>(statement: () => Result): Result {
    this.step(this.#limits.get(this.#role) ?? others.statement);
    try {
      return statement();
    } finally {
      this.step();
    }
  }

  /** What ran before has ended, and the next may take this long. */
  step(seconds = others.between): void {
    this.#shared[cells.milliseconds] = seconds * 1000;
    Atomics.add(this.#shared, cells.steps, 1);
  }
}

export const makeShared = (): Shared => new Int32Array(new SharedArrayBuffer(8));

/** The watching side. */
export class Watch {
  readonly #shared: Shared;
  #steps = 0;
  #since = process.cpuUsage();

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /**
   * The limit in seconds if one step has exceeded it. Counts this process's computing time, because on a busy machine, or
   * one that was suspended, a quick statement takes long too.
   */
  findExceeded(): number | null {
    const steps = Atomics.load(this.#shared, cells.steps);
    if (steps !== this.#steps) {
      this.#steps = steps;
      this.#since = process.cpuUsage();
    }
    const { user, system } = process.cpuUsage(this.#since);
    const milliseconds = this.#shared[cells.milliseconds] ?? 0;
    return user + system > milliseconds * 1000 ? milliseconds / 1000 : null;
  }
}
