import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { makeFolder, signUp, startInFolder } from "../../support/backend.ts";
import { findPorts, stop } from "../../support/program.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
let program: ChildProcess;
let output = "";
let [site, api, mailbox] = ["", "", ""];
let keys: { publishableKey: string; secretKey: string };
let admin: Client;
/** Rows that the database has confirmed to have stored. */
const stored: string[] = [];

beforeAll(async () => {
  folder = await makeFolder();
  const prepared = await startInFolder(join(folder.path, "data"));
  await prepared.db.exec(`create function public.count_long() returns bigint stable language sql
    as 'select count(*) from generate_series(1, 1000000000)'`);
  await prepared.db.exec("grant execute on function public.count_long() to anon");
  await prepared.close();
  const ports = await findPorts("SITE_PORT", "SUPABASE_PORT", "MAIL_PORT");
  [site = "", api = "", mailbox = ""] = Object.values(ports).map((port) => `http://localhost:${port}`);
  const limits = { DATABASE_SECONDS_VISITORS: "1", DATABASE_MEMORY: "1200" };
  program = spawn(process.execPath, ["scripts/commands/start.ts"], {
    env: { ...process.env, ...ports, ...limits, DATA_DIR: join(folder.path, "data"), DEMO: "no" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  program.stdout?.on("data", (text) => {
    output += text;
  });
  await vi.waitFor(() => expect(program.exitCode ?? output).toContain("Ctrl-C stops it"), 300_000);
  keys = JSON.parse(await readFile(join(folder.path, "data/secrets.json"), "utf8"));
  const project = { url: api, publishableKey: keys.publishableKey, mailUrl: mailbox };
  admin = await signUp(project, "admin@unit.test");
  const { secretKey: apikey } = keys;
  const granted = await fetch(`${api}/rest/v1/profiles?email=eq.admin@unit.test&select=id`, {
    method: "PATCH",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ is_super_admin: true, is_approved: true }),
  });
  expect(granted.status).toBe(204);
});
afterAll(async () => {
  await stop(program);
  await folder[Symbol.asyncDispose]();
});

/** The process that holds the database. */
async function findBackend(): Promise<number> {
  const [pid] = (await readFile(join(folder.path, "data/lock"), "utf8").catch(() => "")).split(" ");
  return Number(pid);
}

/** An editor who works all the time. */
async function addNews(): Promise<void> {
  const title = `News ${crypto.randomUUID()}`;
  const { error } = await admin.from("news").insert({ title });
  if (!error) stored.push(title);
}

const askApi = () => fetch(`${api}/rest/v1/news?select=id`, { headers: { apikey: keys.publishableKey } });

const askTooMuch = () => fetch(`${api}/rest/v1/rpc/count_long`, { headers: { apikey: keys.publishableKey } });

const countRestarts = () => output.split("was restarted").length;

/** Ends the backend in some way, and works on until another has taken its place. */
async function workThrough(disturb: (pid: number) => unknown, reason: RegExp): Promise<void> {
  const before = await findBackend();
  const restarts = countRestarts();
  const disturbing = disturb(before);
  while (countRestarts() === restarts) {
    const [page, mails, answer] = await Promise.all([
      fetch(`${site}/news`),
      fetch(`${mailbox}/api/messages`),
      askApi(),
      addNews(),
    ]);
    expect([page.status, mails.status]).toEqual([200, 200]);
    expect(answer.status === 200 || answer.headers.get("retry-after")).toBeTruthy();
    await Promise.all([page, mails].map((response) => response.arrayBuffer()));
    // A process can end in the middle of an answer.
    await answer.arrayBuffer().catch(() => {});
    if (program.exitCode !== null) expect.fail(`It ended with ${program.exitCode}.`);
  }
  await disturbing;
  expect(
    output
      .trim()
      .split("\n")
      .findLast((line) => line.includes("was restarted")),
  ).toMatch(reason);
  expect(await findBackend()).not.toBe(before);
  await expectNothingLost();
}

async function expectNothingLost(): Promise<void> {
  await addNews();
  const kept = new Set<string>();
  // The API returns at most a thousand rows at a time.
  for (let [from, found] = [0, 1000]; found === 1000; from += 1000) {
    const page = admin
      .from("news")
      .select("title")
      .order("id")
      .range(from, from + 999);
    const { data } = await page.throwOnError();
    for (const { title } of data) kept.add(title);
    found = data.length;
  }
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((title) => !kept.has(title))).toEqual([]);
  const { data: session } = await admin.auth.refreshSession();
  expect(session.user?.email).toBe("admin@unit.test");
}

test("A backend that is killed while people save is started again, with everything that was saved", async () => {
  for (let round = 0; round < 3; round++) {
    for (let nr = 0; nr < 5; nr++) await addNews();
    await workThrough((pid) => process.kill(pid, "SIGKILL"), /ended unexpectedly \(SIGKILL\)/);
  }
});

test("A statement of a visitor that takes too long ends, and only its request and those behind it fail", async () => {
  await workThrough(async () => {
    const { status, headers } = await askTooMuch();
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }, /took longer than 1 s and was restarted\. Nothing was lost\./);
});

test("A statement that waited for the restart is limited like any other", async () => {
  const restarts = countRestarts();
  process.kill(await findBackend(), "SIGKILL");
  const statuses: number[] = [];
  while (countRestarts() < restarts + 2) statuses.push((await askTooMuch()).status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  await expectNothingLost();
});

/** Sends many files of 9 MB at the same time. Returns the statuses of the answers; 0 for a lost connection. */
async function flood(caller: Record<string, string>): Promise<number[]> {
  const headers = { ...caller, "content-type": "application/pdf" };
  const body = new Uint8Array(9_000_000);
  body.set(new TextEncoder().encode("%PDF-1.7"));
  const upload = async () => {
    const path = `documents/${crypto.randomUUID()}.pdf`;
    const sent = fetch(`${api}/storage/v1/object/${path}`, { method: "POST", headers, body });
    return sent.then(
      ({ status }) => status,
      () => 0,
    );
  };
  return Promise.all(Array.from({ length: 120 }, upload));
}

test("A person’s many uploads wait for each other, and the backend goes on", async () => {
  const [before, { data }] = await Promise.all([findBackend(), admin.auth.getSession()]);
  const token = data.session?.access_token;
  const statuses = await flood({ apikey: keys.publishableKey, authorization: `Bearer ${token}` });
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await findBackend()).toBe(before);
  await expectNothingLost();
});

test("A backend whose memory fills up is started again", async () => {
  const secret = { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` };
  await workThrough(async () => {
    const restarts = countRestarts();
    // On a slow machine, memory is freed in time more than once.
    while (countRestarts() === restarts) await flood(secret);
  }, /needed more than 1200 MB/);
});

test.runIf(process.platform !== "win32")("A backend that does not move any more is replaced", async () => {
  await workThrough((pid) => process.kill(pid, "SIGSTOP"), /didn’t respond/);
});

test("A second program on the same data is told which program to stop", async () => {
  const more = await findPorts("SITE_PORT", "SUPABASE_PORT", "MAIL_PORT");
  const second = spawn(process.execPath, ["scripts/commands/start.ts"], {
    env: { ...process.env, ...more, DATA_DIR: join(folder.path, "data"), DEMO: "no" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  second.stderr?.on("data", (text) => {
    words += text;
  });
  await vi.waitFor(() => expect(second.exitCode).toBe(1), 300_000);
  expect(words).toContain(`is in use by process ${program.pid}. Stop it, or set DATA_DIR to another folder.`);
});

test("A backend that cannot start any more stays away; visitors keep the pages, and the program ends when asked", async () => {
  const database = join(folder.path, "data/database");
  await rename(database, `${database}.away`);
  await writeFile(database, "");
  process.kill(await findBackend(), "SIGKILL");
  await vi.waitFor(() => expect(output).toContain("couldn’t be started again"), 300_000);
  const { status, headers } = await askApi();
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await fetch(`${site}/news`)).status).toBe(200);
  await stop(program);
  expect(program.exitCode).toBe(0);
  expect(await findBackend()).toBe(0);
});
