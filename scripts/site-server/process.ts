import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../errors.ts";
import type { Place } from "../loopback.ts";
import type { FromServer, ToServer } from "./messages.ts";
import { type Answer, answerPassed } from "./passed.ts";

/** Milliseconds before another process takes the place of one that ended: longer each time. */
const pauses = { first: 100, longest: 10_000 };

/**
 * Serves the site from a process of its own: pages are answered whatever blocks the program. That process has no
 * secrets, ends with the program, and is started again when it ends by itself.
 */
export class SiteServer {
  readonly #place: Place;
  readonly #reportEnd: (reason: string) => void;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #site: { folder: string; answer: Answer } | undefined;

  private constructor(place: Place, reportEnd: (reason: string) => void) {
    this.#place = { ...place };
    this.#reportEnd = reportEnd;
  }

  /** Rejects if the port is taken. Until the site is opened, visitors are asked to wait. */
  static async start(place: Place, reportEnd: (reason: string) => void): Promise<SiteServer> {
    const server = new SiteServer(place, reportEnd);
    await server.#start();
    return server;
  }

  get port(): number {
    return this.#place.port;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** From now on the folder is the site; it may be a link that moves. */
  open(folder: string, answer: Answer): void {
    this.#site = { folder, answer };
    this.#tell({ kind: "serve", folder });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async #start(): Promise<void> {
    // Without our environment, which holds secrets; Windows starts nothing without its own folder.
    const env = { SystemRoot: process.env.SystemRoot, DEBUG: process.env.DEBUG };
    const child = fork(new URL("./child.ts", import.meta.url), { env, serialization: "advanced" });
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    child.on("message", (message: FromServer) => {
      if (message.kind === "listening") resolve(message.port);
      else if (message.kind === "failed") reject(new StartError(message.reason));
      else void this.#answer(child, message);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)));
    this.#tell({ kind: "listen", ...this.#place });
    if (this.#site) this.#tell({ kind: "serve", folder: this.#site.folder });
    try {
      this.#place.port = await promise;
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
    child.once("exit", (code, signal) => this.#startAgain(String(signal ?? code)));
  }

  async #startAgain(reason: string): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    this.#reportEnd(reason);
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
      await sleep(pause, undefined, { signal }).catch(() => {});
      const isServing =
        !signal.aborted &&
        (await this.#start().then(
          () => true,
          () => false,
        ));
      if (isServing) return;
    }
  }

  async #answer(child: ChildProcess, { id, request }: Asked): Promise<void> {
    if (!this.#site) return;
    const answer = await answerPassed(request, this.#site.answer);
    tell(child, { kind: "answer", id, answer });
  }

  #tell(message: ToServer): void {
    if (this.#child) tell(this.#child, message);
  }
}

type Asked = Extract<FromServer, { kind: "ask" }>;

/** A process that has just ended is told nothing; the next one starts with all of it. */
function tell(child: ChildProcess, message: ToServer): void {
  if (child.connected) child.send(message, () => {});
}
