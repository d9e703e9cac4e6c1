import { readdir, readFile } from "node:fs/promises";

/** The most memory that any process started by this one has had, in megabytes; null where the system does not say. */
export async function readPeakOfChildren(): Promise<number | null> {
  const tasks = "/proc/self/task";
  const threads = await readdir(tasks).catch(() => null);
  if (!threads) return null;
  const lists = await Promise.all(
    threads.map((thread) => readFile(`${tasks}/${thread}/children`, "utf8").catch(() => "")),
  );
  const peaks = await Promise.all(lists.join(" ").split(" ").filter(Boolean).map(readPeak));
  return Math.max(0, ...peaks);
}

async function readPeak(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
