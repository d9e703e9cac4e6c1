import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import { makeShared, Watch } from "../backend/progress.ts";
import { readEnvironment } from "../program/environment.ts";
import { getCode } from "../program/errors.ts";
import { beat, type FromBackend } from "./messages.ts";

/** Milliseconds that the backend may take to close the database. */
const patience = 10_000;

const { memory } = readEnvironment().databaseLimits;
const tooMuch = `needed more than ${memory} MB of memory`;
const progress = makeShared();
const watch = new Watch(progress);

/**
 * The process of the backend, which itself runs on a thread. This thread only watches that one and ends the process when a
 * statement takes too long or the memory grows too large, because nothing smaller ends a statement of PGlite.
 */
const thread = new Worker(new URL("./thread.ts", import.meta.url), {
  argv: process.argv.slice(2),
  workerData: progress,
  resourceLimits: { maxOldGenerationSizeMb: memory },
});

const tell = (message: FromBackend) => void (process.connected && process.send?.(message));

function endNow(): void {
  // A busy thread would delay a process that exits.
  process.kill(process.pid, "SIGKILL");
}

function end(reason: string): void {
  clearInterval(timer);
  if (process.connected) process.send?.({ kind: "ending", reason } satisfies FromBackend, endNow);
  else endNow();
}

/** Migrations and demo content take longer and need more. */
let isFilled = false;

const timer = setInterval(() => {
  tell({ kind: "beat" });
  if (!isFilled) return;
  const seconds = watch.findExceeded();
  if (seconds !== null) end(`took longer than ${seconds} s`);
  else if (process.memoryUsage.rss() > memory * 1024 ** 2) end(tooMuch);
}, beat);

thread.on("message", (message: FromBackend) => {
  isFilled ||= message.kind === "filled";
  tell(message);
});
thread.on("error", (error) => {
  const isFull = getCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
  if (!isFull) console.error(inspect(error));
  end(isFull ? tooMuch : "failed");
});
// An error, reported above, ends the thread as well.
thread.on("exit", () => {
  clearInterval(timer);
  if (process.connected) process.disconnect?.();
});
process.on("disconnect", () => {
  thread.postMessage("close");
  setTimeout(endNow, patience).unref();
});
// The program decides when to end.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
