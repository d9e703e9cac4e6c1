import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBuiltFrom } from "../../publisher/built-from.ts";
import { checkSite } from "../../publisher/verify.ts";

/**
 * Repeatedly starts a publisher in `folder` and kills it at a random time (SIGKILL). Checks the served site after each kill,
 * before any cleanup. Returns the errors found.
 */
export async function killAtRandom(folder: string, times: number, random: () => number): Promise<string[]> {
  const findings: string[] = [];
  for (let i = 0; i < times; i++) {
    const child = fork(new URL("./killed-publisher.ts", import.meta.url), [folder], { stdio: "inherit" });
    const ended = once(child, "exit");
    await once(child, "message");
    await sleep(random() * 60);
    child.kill("SIGKILL");
    await ended;
    const fault = await inspect(folder).catch((error: Error) => error.message);
    if (fault) findings.push(`Kill ${i + 1}: ${fault}`);
  }
  return findings;
}

async function inspect(folder: string): Promise<string | null> {
  const served = join(folder, "current");
  await checkSite(served);
  const { revision } = await readBuiltFrom(served);
  for (const page of (await readdir(served)).filter((name) => name.endsWith(".html"))) {
    const text = await readFile(join(served, page), "utf8");
    if (!text.includes(` ${revision}<`)) return `${page} is not from revision ${revision}`;
  }
  const { length } = await readFile(join(served, "large.txt"));
  if (length !== 200_000) return "a file is cut off";
  const name = basename(await readlink(served));
  return name.startsWith(`${revision}-`) ? null : `${name} holds revision ${revision}`;
}
