import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { listen } from "../../../scripts/backend/listen.ts";
import type { Status } from "../../../scripts/publisher/state.ts";
import { publishNow } from "../../../src/data/publication/revision.ts";
import { makeFolder, signUpAdmin, startInMemory } from "../../support/backend.ts";
import { signWebhook } from "../../support/webhook.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
let backend: Backend;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let env: NodeJS.ProcessEnv;
let site: string;

beforeAll(async () => {
  folder = await makeFolder();
  backend = await startInMemory();
  await backend.db.exec("insert into news (title) values ('First news')");
  const free = await listen(() => new Response(), { port: 0, variable: "" });
  await free.close();
  site = `http://localhost:${free.port}`;
  env = {
    ...process.env,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_URL: site,
    SITE_PORT: String(free.port),
    PUBLISH_DIR: join(folder.path, "site"),
    PUBLISH_SECRET: secret,
  };
});
afterAll(async () => {
  await backend.close();
  await folder[Symbol.asyncDispose]();
});

async function getStatus(): Promise<Partial<Status>> {
  const response = await fetch(`${site}/publish/status`).catch(() => null);
  return response ? ((await response.json()) as Status) : {};
}

async function waitFor(state: Status["state"], revision: number): Promise<void> {
  await expect.poll(getStatus, { interval: 50 }).toMatchObject({ state, revision });
}

async function notify(): Promise<number> {
  const id = crypto.randomUUID();
  const headers = signWebhook(secret, id, "{}");
  return (await fetch(`${site}/publish/notify`, { method: "POST", body: "{}", headers })).status;
}

async function getRevision(): Promise<number> {
  const { rows } = await backend.db.query<{ revision: number }>("select revision from site_revision");
  return Number(rows[0]?.revision);
}

async function readNews(): Promise<string> {
  return (await fetch(`${site}/news`)).text();
}

async function runScript(name: string): Promise<number> {
  const [code] = (await once(spawn(process.execPath, [`scripts/commands/${name}.ts`], { env }), "exit")) as [
    number,
  ];
  return code;
}

/** End to end with the real Astro: `npm run publisher` against a remote project. */
test("the service publishes on a notification, keeps a rollback until Publish now, and stops on request", async () => {
  const service: ChildProcess = spawn(process.execPath, ["scripts/commands/publisher.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  service.stdout?.on("data", (text) => {
    log += text;
  });
  const first = await getRevision();
  await waitFor("idle", first);
  expect(await readNews()).toContain("First news");

  await backend.db.exec("insert into news (title) values ('Second news')");
  expect(await notify()).toBe(202);
  await waitFor("idle", first + 1);
  expect(await readNews()).toContain("Second news");

  expect(await runScript("rollback")).toBe(0);
  await waitFor("held", first);
  expect(await readNews()).not.toContain("Second news");
  expect(await notify()).toBe(202);
  await waitFor("held", first);

  const admin = await signUpAdmin(backend);
  await expect
    .poll(
      async () => {
        await publishNow(admin);
        await notify();
        return (await getStatus()).state;
      },
      { interval: 500 },
    )
    .toBe("idle");
  await expect.poll(readNews).toContain("Second news");

  const ended = once(service, "exit");
  service.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const events = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { event: string });
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["serving", "building", "published", "stopping"]),
  );
});
