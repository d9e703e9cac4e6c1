import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Visit, Visited } from "./hostile.ts";

const { site, api, key }: Visit = workerData;
const pages = ["/", "/news", "/events", "/officers", "/about"];
const minute = 60_000;
const attacks = 200;

/** The costliest that anybody may ask: long texts, regular expressions, deep nesting, large bodies. */
const hostile: [path: string, body?: string][] = [
  ["/rest/v1/rpc/search_news", JSON.stringify({ q: "a%".repeat(500_000) })],
  ["/rest/v1/rpc/search_news", JSON.stringify({ q: "pumps and people ".repeat(11) })],
  ["/rest/v1/news?content=match.(((.*)*)*)*\\1x"],
  [`/rest/v1/news?or=${"(and".repeat(500)}(id.is.null${")".repeat(501)}`],
  ["/rest/v1/news?select=*&limit=100000&order=content.desc"],
  ["/auth/v1/token?grant_type=password", JSON.stringify({ email: "nobody@alumni.test", password: "wrong" })],
];

const answers: Record<string, number> = {};
const rest: number[] = [];
const attacked: number[] = [];
await read(rest, minute / 3);
await Promise.all([read(attacked, minute), attack()]);
const visited: Visited = { rest, attacked, answers };
parentPort?.postMessage(visited);

/** Reads one page after the other, ten a second. */
async function read(times: number[], duration: number): Promise<void> {
  const end = performance.now() + duration;
  for (let nr = 0; performance.now() < end; nr++) {
    const start = performance.now();
    const response = await fetch(site + pages[nr % pages.length]);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - start);
    await sleep(100);
  }
}

async function attack(): Promise<void> {
  const sent: Promise<void>[] = [];
  for (let nr = 0; nr < attacks; nr++) {
    const [path, body] = hostile[nr % hostile.length] ?? [""];
    sent.push(send(path, body));
    await sleep(minute / attacks);
  }
  await Promise.all(sent);
}

async function send(path: string, body?: string): Promise<void> {
  const headers = { apikey: key, "content-type": "application/json" };
  const signal = AbortSignal.timeout(2 * minute);
  const init = { headers, signal, ...(body !== undefined && { method: "POST", body }) };
  const status = await fetch(api + path, init).then(
    async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    },
    () => "no answer",
  );
  answers[status] = (answers[status] ?? 0) + 1;
}
