import { type ChildProcess, fork } from "node:child_process";
import type { Secrets } from "../backend/secrets.ts";
import { StartError } from "../program/errors.ts";
import { beat, type Channel, type FromBackend } from "./messages.ts";

/** Beats without which a process counts as stopped: 5 seconds. */
const mostMissed = 5000 / beat;

/** Milliseconds that it may take to end when asked. */
const patience = 15_000;

export interface Opened {
  port: number;
  secrets: Secrets;
}

interface Hearing {
  notify: (channel: Channel) => void;
  report: (line: string) => void;
}

/** One process of the backend, from its start to its end. */
export class BackendRun {
  readonly #child: ChildProcess;
  readonly #opened = Promise.withResolvers<Opened>();
  readonly #filled = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<string>();
  #missed = 0;
  #reason: string | undefined;
  #failure: string | undefined;

  /** Its arguments and environment are the program's own. */
  constructor(hear: Hearing) {
    this.#child = fork(new URL("./child.ts", import.meta.url), process.argv.slice(2));
    // Counts this process's own ticks: after it was blocked or suspended itself, a few beats may be late.
    const timer = setInterval(() => this.#countMissed(), beat);
    this.#child.on("message", (message: FromBackend) => this.#receive(message, hear));
    this.#child.once("error", (error) => this.#ended.resolve(error.message));
    this.#child.once("exit", (code, signal) => {
      this.#ended.resolve(this.#reason ?? `ended unexpectedly (${signal ?? code})`);
    });
    void this.#ended.promise.then((reason) => {
      clearInterval(timer);
      const error = new StartError(this.#failure ?? `The database ${reason}.`);
      this.#opened.reject(error);
      this.#filled.reject(error);
    });
    // Handled by the code that waits for them.
    for (const { promise } of [this.#opened, this.#filled]) promise.catch(() => {});
  }

  /** Rejects if it ends before it serves. */
  get opened(): Promise<Opened> {
    return this.#opened.promise;
  }

  /** When the database has its first content and all limits apply. */
  get filled(): Promise<void> {
    return this.#filled.promise;
  }

  /** What happened to it: what follows "The database". */
  get ended(): Promise<string> {
    return this.#ended.promise;
  }

  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), patience);
    await this.#ended.promise;
    clearTimeout(timer);
  }

  #receive(message: FromBackend, hear: Hearing): void {
    this.#missed = 0;
    if (message.kind === "open") this.#opened.resolve(message);
    else if (message.kind === "filled") this.#filled.resolve();
    else if (message.kind === "notify") hear.notify(message.channel);
    else if (message.kind === "report") hear.report(message.line);
    else if (message.kind === "ending") this.#reason = message.reason;
    else if (message.kind === "failed") this.#failure = message.reason;
  }

  #countMissed(): void {
    this.#missed += 1;
    if (this.#missed <= mostMissed || !this.#child.connected) return;
    this.#reason ??= "didn’t respond";
    this.#child.kill("SIGKILL");
  }
}
