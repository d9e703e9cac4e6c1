import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../program/errors.ts";
import { listenOnLoopback, type Place } from "../program/loopback.ts";
import type { FromServer, ToServer } from "./messages.ts";
import { type Answer, answerProxied } from "./proxy.ts";
import { sendStarting } from "./serve.ts";

/** Milliseconds before a process that ended is replaced; longer each time. */
const pauses = { first: 100, longest: 10_000 };

/** Number of processes that share the port, where the system allows that (Node's `reusePort`). */
const most = process.platform === "linux" ? Math.min(availableParallelism(), 2) : 1;

/**
 * Serves the site from separate processes, so that pages are served even while the program is blocked. These processes
 * have no secrets, end with the program, and are restarted when they end unexpectedly.
 */
export class SiteServer {
  readonly #place: Extract<ToServer, { kind: "listen" }>;
  readonly #reportEnd: (reason: string) => void;
  readonly #stopping = new AbortController();
  readonly #children = new Set<ChildProcess>();
  #site: { folder: string; answer: Answer } | undefined;

  private constructor(place: Place, reportEnd: (reason: string) => void) {
    this.#place = { kind: "listen", ...place, isShared: most > 1 };
    this.#reportEnd = reportEnd;
  }

  /** Rejects if the port is taken. Until the site is opened, visitors are asked to wait. */
  static async start(place: Place, reportEnd: (reason: string) => void): Promise<SiteServer> {
    const server = new SiteServer({ ...place, port: await findPort(place) }, reportEnd);
    try {
      await Promise.all(Array.from({ length: most }, () => server.#start()));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  get port(): number {
    return this.#place.port;
  }

  get pids(): number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /** From now on the folder is the site; it may be a link that moves. */
  open(folder: string, answer: Answer): void {
    this.#site = { folder, answer };
    for (const child of this.#children) tell(child, { kind: "serve", folder });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#children].map(end));
  }

  async #start(): Promise<void> {
    // Without our environment, which holds secrets. Windows starts no process without SystemRoot.
    const env = { SystemRoot: process.env.SystemRoot, DEBUG: process.env.DEBUG };
    const child = fork(new URL("./child.ts", import.meta.url), { env, serialization: "advanced" });
    this.#children.add(child);
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
    child.on("message", (message: FromServer) => {
      if (message.kind === "listening") resolve();
      else if (message.kind === "failed") reject(new StartError(message.reason));
      else void this.#answer(child, message);
    });
    const fail = (error: Error) => {
      this.#children.delete(child);
      reject(error);
    };
    child.once("error", fail);
    child.once("exit", (code, signal) => fail(new Error(`it ended with ${signal ?? code}`)));
    tell(child, this.#place);
    if (this.#site) tell(child, { kind: "serve", folder: this.#site.folder });
    try {
      await listening;
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
    const answer = await answerProxied(request, this.#site.answer);
    tell(child, { kind: "answer", id, answer });
  }
}

type Asked = Extract<FromServer, { kind: "ask" }>;

/**
 * The place's port if it is free, or one that the system chose. Checked by listening exclusively, because listening on a
 * shared port would succeed beside another site of the same user.
 */
async function findPort(place: Place): Promise<number> {
  const { port, close } = await listenOnLoopback((_, response) => sendStarting(response), place);
  await close();
  return port;
}

/** A process that has just ended gets no message; its replacement starts with the current state. */
function tell(child: ChildProcess, message: ToServer): void {
  if (child.connected) child.send(message, () => {});
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
