// By hand, because this also repeats requests whose response is unclear, which p-retry cannot recognise.
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds before each further attempt. */
const pauses = [300, 1000, 3000];
/** HTTP statuses of overload and restarts, which say nothing about permissions. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * `fetch` that tries again when a server is overloaded or down. With `isClear` it also tries again while the response is
 * unclear, so that an odd response is not reported as a leak.
 */
export async function askAgain(
  input: RequestInfo | URL,
  init?: RequestInit,
  isClear: (text: string) => boolean = () => true,
): Promise<Response> {
  for (const pause of pauses) {
    const response = await fetch(input, init).catch(() => null);
    if (response && !passing.has(response.status) && isClear(await response.clone().text())) return response;
    await wait(pause);
  }
  return fetch(input, init);
}

export function ask(site: string, path: string, init: RequestInit = {}): Promise<Response> {
  return askAgain(site + path, { redirect: "manual", signal: AbortSignal.timeout(15_000), ...init });
}
