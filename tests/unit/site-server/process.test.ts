import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import { SiteServer } from "../../../scripts/site-server/process.ts";
import { makeFolder } from "../../support/backend.ts";
import { openSilent } from "../support/silent.ts";

async function start() {
  const folder = await makeFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  for (const [name, text] of [
    ["index.html", "home"],
    ["404.html", "not here"],
  ] as const)
    await writeFile(join(folder.path, name), text);
  const reportEnd = vi.fn();
  const server = await SiteServer.start({ port: 0, variable: "SITE_PORT" }, reportEnd);
  onTestFinished(() => server.stop());
  return { server, reportEnd, folder: folder.path, site: `http://127.0.0.1:${server.port}` };
}

async function read(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  return [response.status, await response.text()];
}

const refuse = () => new Response("Not Found", { status: 404 });

test("visitors are asked to wait until the site is opened", async () => {
  const { server, folder, site } = await start();
  expect((await fetch(`${site}/`)).status).toBe(503);
  expect((await fetch(`${site}/publish/health`)).status).toBe(503);
  server.open(folder, refuse);
  expect(await read(`${site}/`)).toEqual([200, "home"]);
});

/** In a thread: requests a page, and wakes the thread that waits for its status. */
const reader = `
  const { workerData: { url, status } } = require("node:worker_threads");
  fetch(url).then((response) => {
    status[0] = response.status;
    Atomics.notify(status, 0);
  });
`;

test("while the program is blocked, pages are served", async () => {
  const { server, folder, site } = await start();
  server.open(folder, refuse);
  const status = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(reader, { eval: true, workerData: { url: `${site}/`, status } });
  // From here on this thread is blocked, until the page has arrived or never will.
  Atomics.wait(status, 0, 0, 30_000);
  expect(status[0]).toBe(200);
  await once(worker, "exit");
});

test("killed processes are replaced on the same port, with the same site", async () => {
  const { server, reportEnd, folder, site } = await start();
  server.open(folder, () => new Response("from the program"));
  for (let round = 1; round <= 2; round++) {
    expect(await read(`${site}/`)).toEqual([200, "home"]);
    // In the second round one of them may not listen yet.
    const killed = new Set(server.pids);
    for (const pid of killed) process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(killed.isDisjointFrom(new Set(server.pids))).toBe(true), 30_000);
    await vi.waitFor(async () => expect(await read(`${site}/`)).toEqual([200, "home"]), 30_000);
    expect(await read(`${site}/publish/status`)).toEqual([200, "from the program"]);
  }
  expect(reportEnd).toHaveBeenLastCalledWith("SIGKILL");
});

test.runIf(process.platform === "linux" && availableParallelism() > 1)(
  "while one of two processes is replaced, the other answers",
  async () => {
    const { server, reportEnd, folder, site } = await start();
    server.open(folder, refuse);
    await read(`${site}/`);
    process.kill(server.pids[0] ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(reportEnd).toHaveBeenCalled(), { timeout: 30_000, interval: 5 });
    // Each over a connection of its own.
    for (let nr = 0; nr < 20; nr++)
      expect(await read(`${site}/`, { headers: { connection: "close" } })).toEqual([200, "home"]);
  },
);

test("on a signal to all processes in the terminal, the program alone decides when to end", async () => {
  const { server, reportEnd, folder, site } = await start();
  server.open(folder, refuse);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    for (const pid of server.pids) process.kill(pid, signal);
  expect(await read(`${site}/`)).toEqual([200, "home"]);
  await server.stop();
  await expect(fetch(site)).rejects.toThrow();
  expect(reportEnd).not.toHaveBeenCalled();
});

test.runIf(existsSync("/proc/self/environ"))("the server has none of the program's secrets", async () => {
  vi.stubEnv("SUPABASE_SECRET_KEY", "secret");
  const { server } = await start();
  expect(server.pids).not.toEqual([]);
  for (const pid of server.pids)
    expect(await readFile(`/proc/${pid}/environ`, "utf8")).not.toContain("secret");
  vi.unstubAllEnvs();
});

test("a taken port is reported immediately", async () => {
  const other = createServer().listen({ host: "127.0.0.1", port: 0 });
  await once(other, "listening");
  const place = { port: getPort(other), variable: "SITE_PORT" };
  await expect(SiteServer.start(place, () => {})).rejects.toThrow(
    `Port ${place.port} is already in use. Choose another one with SITE_PORT.`,
  );
  other.close();
});

test("a port that serves another site is reported, too", async () => {
  const { server } = await start();
  await expect(SiteServer.start({ port: server.port, variable: "SITE_PORT" }, () => {})).rejects.toThrow(
    `Port ${server.port} is already in use. Choose another one with SITE_PORT.`,
  );
});

test("requests for the program are passed on unchanged, and so are its responses", async () => {
  const { server, folder, site } = await start();
  server.open(folder, async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== "/publish/notify" && pathname !== "/emails/one-click") return refuse();
    const words = [request.method, pathname, search, request.headers.get("x-mark"), await request.text()];
    return new Response(words.join(" "), { status: 202, headers: { "x-answer": "yes" } });
  });
  const init = { method: "POST", body: "Bötschaft", headers: { "x-mark": "here" } };
  const answer = await fetch(`${site}/publish/notify?a=1`, init);
  expect([answer.status, answer.headers.get("x-answer")]).toEqual([202, "yes"]);
  expect(await answer.text()).toBe("POST /publish/notify ?a=1 here Bötschaft");
  expect(await read(`${site}/emails/one-click?token=x`, init)).toEqual([
    202,
    "POST /emails/one-click ?token=x here Bötschaft",
  ]);
  expect(await read(`${site}/publish/none`)).toEqual([404, "not here"]);
  expect(await read(`${site}/publish/none`, init)).toEqual([404, "Not Found"]);
  expect((await read(`${site}/publish/notify`, { method: "POST", body: "x".repeat(60_000) }))[0]).toBe(413);
});

test.each(["TRACE", "PUT", "DELETE", "OPTIONS"])("%s is for nobody, and prints nothing", async (method) => {
  const { server, folder, site } = await start();
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  server.open(folder, () => new Response("from the program"));
  for (const path of ["/publish/notify", "/emails/one-click"]) {
    // fetch sends no TRACE.
    const sent = request(`${site}${path}`, { method }).end();
    const [response] = await once(sent, "response");
    expect(response.resume().statusCode).toBe(405);
  }
  expect(printed).not.toHaveBeenCalled();
});

test("connections that never send their request keep nobody out, and are closed", async () => {
  const { server, folder, site } = await start();
  server.open(folder, ({ method }) => new Response("received", { status: method === "POST" ? 202 : 200 }));
  const silent = await Promise.all(
    Array.from({ length: 210 }, () => openSilent(server.port, "/emails/one-click")),
  );
  const answers = silent.map(async (socket) => String((await once(socket, "data"))[0]));
  for (let nr = 0; nr < 20; nr++) {
    // Each over a connection of its own, so that both processes are asked.
    const init = { headers: { connection: "close" } };
    expect(await read(`${site}/publish/health`, init)).toEqual([200, "received"]);
    expect(await read(`${site}/emails/one-click`, { ...init, method: "POST", body: "all of it" })).toEqual([
      202,
      "received",
    ]);
  }
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1.1 408 .*connection: close/is);
});

test("a response that fails is reported as failed, and the next one arrives", async () => {
  const { server, folder, site } = await start();
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.open(folder, ({ method }) => {
    if (method === "POST") throw new Error("broken");
    return new Response("whole");
  });
  expect(await read(`${site}/publish/notify`, { method: "POST" })).toEqual([500, ""]);
  expect(await read(`${site}/publish/status`)).toEqual([200, "whole"]);
});
