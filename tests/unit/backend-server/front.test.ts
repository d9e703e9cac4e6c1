import type { RequestListener } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { Front } from "../../../scripts/backend-server/front.ts";
import { type Listening, listenOnLoopback } from "../../../scripts/program/loopback.ts";

async function serve(respond: RequestListener): Promise<Listening> {
  const listening = await listenOnLoopback(respond, { port: 0, variable: "" });
  onTestFinished(() => listening.close());
  return listening;
}

async function start() {
  const front = new Front();
  const { port } = await serve(front.respond);
  return { front, url: `http://127.0.0.1:${port}` };
}

const say =
  (words: string): RequestListener =>
  (_, response) =>
    void response.end(words);

test("A request and its answer pass as they came", async () => {
  const { front, url } = await start();
  const { port } = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    const body = await request.toArray();
    response.writeHead(207, { "x-answer": "yes", "set-cookie": ["a=1", "b=2"] });
    response.end(
      JSON.stringify([
        method,
        path,
        headers.host,
        headers["x-mark"],
        headers["content-length"],
        String(body),
      ]),
    );
  });
  front.open(port);
  const answer = await fetch(`${url}/rest/v1/news?id=eq.1`, {
    method: "POST",
    body: "Bötschaft",
    headers: { "x-mark": "here" },
  });
  expect([answer.status, answer.headers.get("x-answer"), answer.headers.getSetCookie()]).toEqual([
    207,
    "yes",
    ["a=1", "b=2"],
  ]);
  expect(await answer.json()).toEqual([
    "POST",
    "/rest/v1/news?id=eq.1",
    new URL(url).host,
    "here",
    "10",
    "Bötschaft",
  ]);
});

test("A backend that ends between the head and the body of its answer is reported", async () => {
  const { front, url } = await start();
  const { port } = await serve((_, response) => {
    response.writeHead(200, { "content-length": "5" });
    response.flushHeaders();
    setImmediate(() => response.destroy());
  });
  front.open(port);
  const { status, headers } = await fetch(url);
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
});

test("While there is no backend requests wait, and then reach the next one", async () => {
  const { front, url } = await start();
  const waiting = [fetch(url), fetch(url, { method: "POST", body: "kept" })];
  const leaving = new AbortController();
  const left = fetch(url, { signal: leaving.signal });
  const { port } = await serve((request, response) => void request.pipe(response));
  await vi.waitFor(() => expect(front.waiting).toBe(3));
  leaving.abort();
  await expect(left).rejects.toThrow();
  await vi.waitFor(() => expect(front.waiting).toBe(2));
  front.open(port);
  expect(await Promise.all(waiting.map(async (answer) => (await answer).text()))).toEqual(["", "kept"]);
});

test("A request whose backend ends is refused for now, in a way that a page of the site can read", async () => {
  const { front, url } = await start();
  const { port } = await serve((request) => void request.socket.destroy());
  front.open(port);
  for (const method of ["GET", "POST"]) {
    const { status, headers } = await fetch(url, { method });
    expect([status, headers.get("retry-after"), headers.get("access-control-allow-origin")]).toEqual([
      503,
      "2",
      "*",
    ]);
  }
});

test("An answer that breaks off does not look complete", async () => {
  const { front, url } = await start();
  const { port } = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setImmediate(() => response.destroy());
  });
  front.open(port);
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

test("After a restart requests go to the new backend", async () => {
  const { front, url } = await start();
  for (const words of ["first", "second"]) {
    const { port } = await serve(say(words));
    front.open(port);
    expect(await (await fetch(url)).text()).toBe(words);
    front.open(null);
  }
});
