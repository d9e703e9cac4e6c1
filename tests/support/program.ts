import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { listen } from "../../scripts/backend/listen.ts";

/** Free ports, by the variables that choose them. */
export async function findPorts(...names: string[]): Promise<Record<string, string>> {
  const taken = await Promise.all(names.map(() => listen(() => new Response(), { port: 0, variable: "" })));
  await Promise.all(taken.map((port) => port.close()));
  return Object.fromEntries(names.map((name, at) => [name, String(taken[at]?.port)]));
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
