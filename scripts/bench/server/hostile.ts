import { Worker } from "node:worker_threads";
import type { Backend } from "../../backend/index.ts";
import { atMost, type Figures } from "../figure.ts";

/** What the visitor's thread is given, and what it tells. */
export interface Visit {
  site: string;
  api: string;
  key: string;
}
export interface Visited {
  /** Milliseconds that pages took, one after the other. */
  rest: number[];
  attacked: number[];
  answers: Record<string, number>;
}

/**
 * A visitor reads pages at rest, and while another sends 200 costly requests to the backend in a minute. Both are in a
 * thread of their own: the backend is in this one, where the requests block everything.
 */
export async function measureHostile(site: string, { url, publishableKey: key }: Backend): Promise<Figures> {
  const workerData: Visit = { site, api: url, key };
  const worker = new Worker(new URL("./visitor.ts", import.meta.url), { workerData });
  const { rest, attacked, answers } = await new Promise<Visited>((done, fail) => {
    worker.once("message", done).once("error", fail);
  });
  const [before, during] = [percentile(rest), percentile(attacked)];
  const told = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  const how = `p95 of ${attacked.length} pages (${during} ms) to the p95 at rest (${before} ms); answers: ${told.join(", ")}`;
  return { "pages under 200 hostile requests in a minute": atMost(2, during / before, "×", how) };
}

function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) * 100) / 100;
}
