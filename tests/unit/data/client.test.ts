import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import {
  connect,
  connectVisitor,
  fetchInTime,
  reportRefusals,
  timeHere,
} from "../../../src/data/core/client.ts";

let hungUp = 0;

/** Never answers, disconnects (events), sends half a response (awards), or takes longer than anyone waits for a row. */
const server = createServer(({ url = "" }, response) => {
  if (url.includes("/events")) {
    hungUp += 1;
    response.destroy();
  }
  if (url.includes("/awards"))
    response.writeHead(200, { "content-type": "application/json" }).write('[{"a":');
  if (url.startsWith("/storage/")) setTimeout(() => response.end("[]"), 400);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connectInTime = () =>
  connect(
    { url: `http://127.0.0.1:${getPort(server)}`, key: "key" },
    { db: { retry: false }, global: { fetch: fetchInTime(200) }, auth: { persistSession: false } },
  );

test.each(["news", "awards"] as const)("A read of %s with an incomplete response fails", async (table) => {
  const { data, error } = await connectInTime().from(table).select();
  expect(data).toBeNull();
  expect(error?.message).toMatch(/timeout|aborted/i);
});

test("A failed read by a visitor's page is reported immediately: nothing is retried silently", async () => {
  const client = connectVisitor({ url: `http://127.0.0.1:${getPort(server)}`, key: "key" });
  const { error } = await client.from("events").select();
  expect(error).not.toBeNull();
  expect(hungUp).toBe(1);
});

test("A sign-in without a response fails", async () => {
  const { error } = await connectInTime().auth.signInWithPassword({ email: "a@b.test", password: "a" });
  expect(error?.message).toMatch(/timeout|aborted/i);
});

test("Files are given more time", async () => {
  const { data } = await connectInTime().storage.from("documents").list();
  expect(data).toEqual([]);
});

test("A token's lifetime is counted by the browser's clock, however wrong, from the moment that it arrived", () => {
  let now = 1_800_000_000_000;
  let stored: string | null = null;
  const keep = timeHere(
    {
      getItem: () => stored,
      setItem: (_, value) => {
        stored = value;
      },
      removeItem: () => {},
    },
    () => now,
  );
  const readEnd = () => JSON.parse(keep.getItem("session") ?? "{}").expires_at;
  const write = (access_token: string) =>
    keep.setItem("session", JSON.stringify({ access_token, expires_in: 3600, expires_at: 1 }));
  write("first");
  const before = now / 1000 + 3600;
  expect(readEnd()).toBe(before);
  now += 60_000;
  write("first");
  expect(readEnd(), "of the same token").toBe(before);
  write("second");
  expect(readEnd(), "of the next one").toBe(before + 60);
});

test("A refused token is reported, and the answer passed on; other answers are not reported", async () => {
  let reports = 0;
  const answer = (status: number) => async () => new Response("{}", { status });
  const ask = (status: number) =>
    reportRefusals(answer(status), () => {
      reports += 1;
    })("http://localhost");
  for (const status of [200, 400, 403, 500]) expect((await ask(status)).status).toBe(status);
  expect(reports).toBe(0);
  expect((await ask(401)).status).toBe(401);
  expect(reports).toBe(1);
});
