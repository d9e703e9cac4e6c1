// By hand, because these 30 lines also ask again for an answer that means nothing, which p-retry cannot tell.
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds before each further attempt. */
const pauses = [300, 1000, 3000];
/** HTTP statuses of load and of restarts, which tell nothing about rights. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * `fetch` that asks again when a server is overloaded or not there. With a `isClear` it also asks again while the
 * answer means nothing: an odd answer must not look like a hole.
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
