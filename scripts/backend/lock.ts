// By hand, because proper-lockfile renews its lock with a timer, which a long query on this thread would delay.
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isMainThread } from "node:worker_threads";
import { getCode, StartError } from "../program/errors.ts";

/** The process that a person can stop. Only the backend's own process locks a folder on a thread: see backend-server. */
const program = isMainThread ? process.pid : process.ppid;

/** Locks held by this process. A lock file with our process id that is not listed here is stale. */
const held = new Set<string>();

/**
 * Locks the data folder for this process, because two PostgreSQL engines on one folder corrupt it. A lock
 * whose process has ended is taken over. Returns the function that releases it.
 */
export async function lockFolder(dataDir: string, variable = "DATA_DIR"): Promise<() => Promise<void>> {
  const file = resolve(dataDir, "lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, `${process.pid} ${(await findStart(process.pid)) ?? ""} ${program}`, {
        flag: "wx",
      });
      held.add(file);
      return async () => {
        await rm(file, { force: true });
        held.delete(file);
      };
    } catch {
      const [owner = "", start = "", named = owner] = (await readFile(file, "utf8").catch(() => "")).split(
        " ",
      );
      if (held.has(file) || (await isRunning(Number(owner), start))) {
        throw new StartError(
          `The data folder ${dataDir} is in use by process ${named}. Stop it, or set ${variable} to another folder.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new StartError(`We couldn’t lock the data folder ${dataDir}. Run the command again.`);
}

async function isRunning(pid: number, start: string): Promise<boolean> {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return getCode(error) === "EPERM";
  }
  const found = await findStart(pid);
  return found === null || (found !== "ended" && (!start || found === start));
}

/**
 * A process's start time in ticks since boot, because process ids are reused, above all after a machine or
 * container restarts. "ended" for a zombie. Null where the system does not tell (not Linux); the id alone
 * must do there.
 */
async function findStart(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (!status) return null;
  // The second field is the program's name in brackets and may contain spaces; the state follows it.
  const [state, ...fields] = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return state === "Z" || state === "X" ? "ended" : (fields[18] ?? null);
}
