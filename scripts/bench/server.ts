import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { Backend } from "../backend/index.ts";
import { SiteServer } from "../site-server/process.ts";
import { atLeast, type Figure, type Figures, notMeasured } from "./figure.ts";
import { measureHostile } from "./server/hostile.ts";
import { startNginx } from "./server/nginx.ts";
import { nameMissing } from "./tools.ts";

const pages = ["/", "/news", "/robots.txt"];
const encodings = ["identity", "gzip"];
/** Rounds of a few seconds, our server and nginx in turn; the middle one counts. */
const rounds = 3;

/** Our server beside nginx with the same files, and what visitors notice of hostile requests to the backend. */
export async function measureServer(site: string, backend: Backend): Promise<Figures> {
  const server = await SiteServer.start({ port: 0, variable: "" }, () => {});
  try {
    server.open(site, () => new Response(null, { status: 404 }));
    const url = `http://127.0.0.1:${server.port}`;
    const missing = nameMissing(["nginx", "-v"], ["wrk", "-v"]);
    return {
      "static server / nginx": missing ? notMeasured(missing) : await compare(url, site),
      ...(await measureHostile(url, backend)),
    };
  } finally {
    await server.stop();
  }
}

async function compare(ours: string, site: string): Promise<Figure> {
  const folder = dirname(site);
  // nginx changes to a user of its own.
  for (const path of [folder, site]) await chmod(path, 0o755);
  await using nginx = await startNginx(site, folder);
  const table: Record<string, { "requests/s": number; "nginx/s": number; ratio: number }> = {};
  for (const page of pages)
    for (const encoding of encodings) {
      const speeds: { own: number; other: number }[] = [];
      for (let round = 0; round < rounds; round++)
        speeds.push({
          own: await load(ours + page, encoding),
          other: await load(nginx.url + page, encoding),
        });
      const middle = (pick: (speed: (typeof speeds)[number]) => number) =>
        speeds.map(pick).sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      table[`${page} ${encoding}`] = {
        "requests/s": Math.round(middle(({ own }) => own)),
        "nginx/s": Math.round(middle(({ other }) => other)),
        ratio: Math.round(middle(({ own, other }) => own / other) * 100) / 100,
      };
    }
  console.table(table);
  const ratios = Object.values(table).map(({ ratio }) => ratio);
  return atLeast(
    0.5,
    Math.min(...ratios),
    "×",
    `requests a second, 100 connections kept open, both with the site's headers, the lowest of ${ratios.length} pages and encodings`,
  );
}

/** Requests a second over 100 connections that stay open. */
async function load(url: string, encoding: string): Promise<number> {
  const words = ["-t1", "-c100", "-d3s", "-H", `Accept-Encoding: ${encoding}`, url];
  const { stdout } = await promisify(execFile)("wrk", words);
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
