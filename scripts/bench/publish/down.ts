import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getPort } from "../../program/loopback.ts";
import { atMost, type Figures } from "../figure.ts";
import { openStage } from "./stage.ts";

/** Drops every backend request from a publish's `last`-th on; `last` grows until a publish gets through. */
export async function failEverywhere(): Promise<Figures> {
  const proxy = await startProxy();
  const stage = await openStage({ news: 20, interval: 1, poll: 600_000, reach: proxy.stand });
  const findings: string[] = [];
  const readSite = () => readFile(join(stage.releases.current, "revision.json"), "utf8");
  let attempts = 0;
  for (let last = 0; ; last++) {
    const before = await readSite();
    proxy.endFrom(last);
    await stage.backend.db.query("update news set title = $1 where id = (select id from news limit 1)", [
      `${last}`,
    ]);
    stage.publisher.notify();
    await stage.publisher.settle();
    attempts++;
    const { state } = await stage.publisher.getStatus();
    if (state === "idle") break;
    // Published, but the check afterwards failed: the site must then be the newest.
    const { rows } = await stage.backend.db.query<{ revision: number }>("select revision from site_revision");
    const served = await readSite();
    if (served !== before && !served.includes(`"revision":${rows[0]?.revision},`))
      findings.push(`request ${last}: the site changed`);
  }
  proxy.endFrom(Number.POSITIVE_INFINITY);
  stage.publisher.notify();
  await stage.publisher.settle();
  const { state } = await stage.publisher.getStatus();
  await stage.close();
  proxy.close();
  const how = `each of the ${attempts - 1} requests of a publish failed once; afterwards: ${state} ${findings.join("; ")}`;
  return { "broken sites after a failed request": atMost(0, findings.length, "", how) };
}

async function startProxy() {
  let target = "";
  let left = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, response) => {
    // The client retries a dropped request: the retry must fail as well.
    if (left <= 0) {
      request.socket.destroy();
      return;
    }
    left--;
    const headers = Object.entries(request.headers)
      .filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name))
      .map(([name, value]): [string, string] => [name, String(value)]);
    const asked = request.method === "POST" ? await buffer(request) : null;
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers,
      body: asked && new Uint8Array(asked),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(answer.status === 304 ? undefined : body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const port = getPort(server);
  return {
    stand: (url: string) => {
      target = url;
      return `http://127.0.0.1:${port}`;
    },
    endFrom: (count: number) => {
      left = count;
    },
    close: () => server.close(),
  };
}
