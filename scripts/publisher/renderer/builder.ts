import { type ChildProcess, fork } from "node:child_process";
import type { Project } from "../../../src/data/core/client.ts";
import { StartError } from "../../program/errors.ts";
import { getBuildEnvironment } from "../build.ts";
import type { Builder, Built } from "../builder.ts";
import { explain } from "../failure.ts";
import { Output } from "../output.ts";
import type { Answer, Request, Work } from "./child.ts";

/**
 * Builds in a separate long-lived process, so that a build neither slows down nor crashes the server and later builds reuse
 * the first one's setup.
 */
export class ResidentBuilder implements Builder {
  readonly #project: Project;
  readonly #siteUrl: string;
  readonly #filled: Promise<void>;
  readonly #allowShrink: boolean;
  #renderer: { child: ChildProcess; output: Output } | undefined;

  /**
   * `filled` resolves when the database has its first content. Bundling does not wait for it. `allowShrink`: no list waits
   * for a super admin.
   */
  constructor(project: Project, siteUrl: string, filled = Promise.resolve(), allowShrink = false) {
    this.#project = project;
    this.#siteUrl = siteUrl;
    this.#filled = filled;
    this.#allowShrink = allowShrink;
  }

  async build(
    draft: string,
    previous: string | null,
    signal: AbortSignal,
    isHeld = false,
  ): Promise<Built | null> {
    if (isHeld && !this.#renderer) return null;
    const request: Work = { task: "build", draft, previous, isHeld };
    let answer = await this.#ask(request, signal);
    if ("stale" in answer) {
      if (isHeld) return null;
      await this.forget();
      answer = await this.#ask(request, signal);
    }
    if ("built" in answer) return answer.built;
    if (!("failure" in answer)) throw new StartError("No site was built: the renderer couldn’t restart.");
    if (answer.mustEnd) await this.forget();
    throw new StartError(answer.failure);
  }

  async prepare(folder: string, previous: string, signal: AbortSignal): Promise<void> {
    if (this.#renderer) await this.#ask({ task: "prepare", draft: folder, previous }, signal);
  }

  async forget(): Promise<void> {
    const child = this.#renderer?.child;
    this.#renderer = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.forget();
  }

  /** A timeout ends the process; the next request starts another. */
  async #ask(request: Work, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    this.#renderer ??= this.#start(request.draft);
    const { child, output } = this.#renderer;
    const listeners = new AbortController();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const giveUp = () => reject(signal.reason);
    const die = () => reject(new StartError(explain(output.findReason())));
    signal.addEventListener("abort", giveUp, { signal: listeners.signal });
    child.once("message", resolve).once("close", die).once("error", reject);
    try {
      child.send(request);
      return await promise;
    } catch (error) {
      await this.forget();
      throw error;
    } finally {
      listeners.abort();
      child.off("message", resolve).off("close", die).off("error", reject);
    }
  }

  #start(outDir: string) {
    const child = fork(new URL("./child.ts", import.meta.url), {
      // By default, glibc keeps memory for each thread that has processed a picture.
      env: {
        ...getBuildEnvironment(this.#project, this.#siteUrl, outDir),
        MALLOC_ARENA_MAX: "2",
        PUBLISH_SHRINK: this.#allowShrink ? "allow" : undefined,
      },
      // A full garbage collection takes as long as a page or two; at 100 MB it would run with every third save.
      execArgv: ["--max-semi-space-size=16", "--initial-old-space-size=256"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const allow = () => child.connected && child.send({ task: "render" } satisfies Request);
    // The code that fills the database handles a failure.
    this.#filled.then(allow, () => {});
    return { child, output: new Output(child) };
  }
}
