import { Worker } from "node:worker_threads";
import type { FromReader, ToReader } from "./messages.ts";

/** Milliseconds between two looks at the memory: an unpacked page grows by a megabyte in one. */
const pause = 10;

/**
 * Reads one file (see ./reading.ts) on a thread, while this thread watches the memory of the process. A thread's own limit does
 * not count what a PDF file unpacks into.
 */
process.once("message", ({ extension, file, memory }: ToReader) => {
  const thread = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { extension, file },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  thread.once("online", () => process.send?.({ kind: "begun" } satisfies FromReader));
  thread.once("message", (text: string) => tell({ kind: "read", text }));
  thread.once("error", endNow);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory * 1024 ** 2) tell({ kind: "full" });
  }, pause);
});

function tell(message: FromReader): void {
  process.send?.(message, endNow);
}

function endNow(): void {
  // A busy thread would delay a process that exits.
  process.kill(process.pid, "SIGKILL");
}

process.on("disconnect", endNow);
// The program decides when to end.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
