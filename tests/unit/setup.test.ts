import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../scripts/backend/database.ts";
import { type Backend, standalone, startBackend } from "../../scripts/backend/index.ts";
import { listen } from "../../scripts/backend/listen.ts";
import { Mailbox } from "../../scripts/backend/mailbox.ts";
import { openPostgres } from "../../scripts/backend/postgres.ts";
import { receiveMail } from "../../scripts/backend/smtp.ts";
import { startTemporaryServer } from "../../scripts/backend/temporary-server.ts";
import { getTarget } from "../../scripts/setup/database.ts";
import { checkAddress, checkKey } from "../../scripts/setup/project.ts";
import { becomeFirstAdmin } from "../../src/data/auth/first-admin.ts";
import { parseFirstAdminCode } from "../../src/domain/auth/first-admin-link.ts";
import { makeFolder, signUp } from "../support/backend.ts";
import { type Served, serveBefore } from "../support/doctor.ts";
import { receiveFunctions } from "../support/functions-api.ts";
import { hostedExtensions, runJobs } from "../support/hosted.ts";

const [publishable, secret] = ["sb_publishable_of_this_one", "sb_secret_of_this_one"];

/** A hosted project's gateway: it knows its own two keys. */
function answerKeys(keys: string[], isPaused: () => boolean) {
  return (request: Request, path: string) => {
    if (isPaused()) return new Response("paused", { status: 540 });
    const key = request.headers.get("apikey");
    if (key && !keys.includes(key)) return Response.json({ message: "Invalid API key" }, { status: 401 });
    if (path !== "/auth/v1/settings") return undefined;
    return Response.json({ disable_signup: false, external: { email: true }, mailer_autoconfirm: false });
  };
}

describe("the keys that are entered", () => {
  let gateway: Served;
  let isPaused = false;
  beforeAll(async () => {
    gateway = await serveBefore(
      "http://127.0.0.1:9",
      answerKeys([publishable, secret], () => isPaused),
    );
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  async function check(entered: { url?: string; publishable?: string; secret?: string }) {
    const keys = { url: gateway.url, publishable, secret, ...entered };
    checkAddress(keys.url);
    await checkKey({ url: keys.url, key: keys.publishable }, "publishable");
    await checkKey({ url: keys.url, key: keys.secret }, "secret");
  }
  const sign = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{"role":"${role}"}`).toString("base64url")}.x`;

  test("are accepted if both are this project's", async () => {
    await expect(check({})).resolves.toBeUndefined();
  });

  test.each([
    ["signed and swapped", { publishable: sign("service_role"), secret: sign("anon") }, /Enter the publish/],
    ["twice the secret one", { publishable: secret }, /which must never be in the website/],
    ["twice the publishable one", { secret: publishable }, /This is a publishable key/],
    ["cut off", { secret: "b_secret_x" }, /you copied all of it/],
    [
      "another project's publishable one",
      { publishable: "sb_publishable_other" },
      /this publishable key: it belongs to another/,
    ],
    ["another project's secret one", { secret: "sb_secret_other" }, /this secret key: it belongs to another/],
    ["without an address", { url: "alumni.example.org" }, /is not a project’s address/],
    [
      "with the address of a dashboard page",
      { url: "https://supabase.com/dashboard/project/x" },
      /is not a project’s address/,
    ],
    ["nobody's", { url: "http://localhost:9" }, /doesn’t respond/],
  ])("are reported if they are %s", async (_, keys, words) => {
    await expect(check(keys)).rejects.toThrow(words);
  });

  test("are reported if the project is paused", async () => {
    isPaused = true;
    await expect(check({})).rejects.toThrow(/is paused.*press Resume/);
    isPaused = false;
  });
});

test("a person who mistypes an answer is told why and asked again", async () => {
  const code = `import { openPrompt } from "./scripts/setup/prompt.ts";
    import { checkAddress } from "./scripts/setup/project.ts";
    const question = { name: "NONE", words: "Address", check: checkAddress };
    console.log("Kept", await openPrompt(true).ask(question));`;
  const child = spawn("node", ["--input-type=module", "--eval", code], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = ["alumni.example.org", "", "https://abcdefghijklmnopqrst.supabase.co"];
  let text = "";
  child.stdout.on("data", (part) => {
    text += part;
    if (text.endsWith("Address: ")) child.stdin.write(`${answers.shift()}\n`);
  });
  await once(child, "close");
  expect(text).toMatch(
    /✗ {2}“alumni.example.org” is not a project’s address.*\nAddress: Address: Kept https:/,
  );
});

describe("the database's address", () => {
  const ref = "aaaaaaaaaaaaaaaaaaaa";

  test("keeps its password off the command line, as the CLI needs it", () => {
    const url = "postgresql://postgres.ref:a%40b%2F%25@db.example.org:6543/postgres?sslmode=require";
    expect(getTarget({ ref }, url)).toEqual({
      remote: "--remote=postgresql://postgres.ref@db.example.org:6543/postgres?sslmode=require",
      env: { PGPASSWORD: "a@b/%" },
    });
  });

  test.each([
    [
      "without a password",
      "postgres://postgres@db.example.org/postgres",
      "postgres://postgres@db.example.org/postgres",
    ],
    ["left out", "", ref],
  ])("may be %s", (_, url, remote) => {
    expect(getTarget({ ref }, url)).toEqual({ remote: `--remote=${remote}`, env: {} });
  });

  test.each([
    "postgres://postgres:a#b@db.example.org/postgres",
    "postgres://postgres:a%@db.example.org/postgres",
  ])("is reported if its password is not percent-encoded: %s", (url) =>
    expect(() => getTarget({ ref }, url)).toThrow(/Percent-encode its password/),
  );
});

// The CLI is 140 MB: see hosted.test.ts.
describe.runIf(process.env.CI)("npm run setup", () => {
  const undo: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  let backend: Backend;
  let db: Database;
  let gateway: Served;
  let api: Awaited<ReturnType<typeof receiveFunctions>>;
  let env: Record<string, string>;
  let folder: string;
  let isPaused = false;

  /** An empty project: its database on PostgreSQL, its API and gateway, and Supabase's own API before all projects. */
  beforeAll(async () => {
    const made = await makeFolder();
    undo.push(() => made[Symbol.asyncDispose]());
    // Node does not run TypeScript below node_modules.
    folder = await mkdtemp(join(tmpdir(), "setup-"));
    undo.push(() => rm(folder, { recursive: true }));
    for (const name of ["src", "scripts", "supabase"])
      await cp(name, join(folder, name), { recursive: true });
    for (const name of ["node_modules", "package.json"]) await symlink(resolve(name), join(folder, name));
    const none = join(made.path, "none");
    await mkdir(none);
    const server = await startTemporaryServer("postgres");
    undo.push(server.stop);
    const databaseUrl = `${server.url}/postgres`;
    const start = () =>
      startBackend({
        dataDir: join(made.path, "data"),
        databaseUrl,
        ...standalone,
        migrationsDir: none,
      });
    backend = await start();
    undo.push(() => backend.close());
    const opened = await openPostgres(
      databaseUrl,
      async (direct) => void (await direct.exec(hostedExtensions)),
    );
    undo.push(opened.close);
    db = opened.db;
    const known = answerKeys([backend.publishableKey, backend.secretKey], () => isPaused);
    // A hosted project's API notices new tables; lite reads the schema once.
    let seen = 0;
    let renewed = Promise.resolve();
    const renew = async () => {
      const now = await countMigrations();
      if (now === seen) return;
      seen = now;
      const last = backend;
      backend = await start();
      await last.close();
    };
    gateway = await serveBefore(
      () => backend.url,
      async (request, path) => {
        renewed = renewed.then(renew);
        await renewed;
        return known(request, path);
      },
    );
    undo.push(() => gateway[Symbol.asyncDispose]());
    const jobs = runJobs(db);
    undo.push(() => jobs[Symbol.asyncDispose]());
    api = await receiveFunctions();
    undo.push(api.stop);
    const mail = await receiveMail(await Mailbox.open(null));
    undo.push(mail.close);
    const free = await listen(() => new Response(), { port: 0, variable: "" });
    await free.close();
    env = {
      PUBLIC_SUPABASE_URL: gateway.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SUPABASE_PROJECT_REF: "aaaaaaaaaaaaaaaaaaaa",
      SUPABASE_DB_URL: `${server.url.replace("@", ":none@")}/postgres?sslmode=disable`,
      SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
      SUPABASE_PROFILE: api.profile,
      SITE_URL: `http://localhost:${free.port}`,
      SITE_PORT: String(free.port),
      PUBLISH_DIR: join(made.path, "site"),
      PUBLISH_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      SMTP_HOST: "mail.example.org",
      SMTP_USER: "office",
      SMTP_PASSWORD: "a password",
      SMTP_SENDER: "office@example.org",
      SMTP_URL: mail.url,
      MAIL_FROM: "Alumni <office@example.org>",
    };
  });

  /** What it prints, without a terminal; everything comes from the environment. */
  function setUp(more: Record<string, string> = {}): Promise<{ status: number; text: string }> {
    const all = { ...process.env, ...env, ...more };
    return new Promise((done) => {
      execFile(
        "node",
        ["scripts/commands/setup.ts", "--yes"],
        { cwd: folder, env: all },
        (error, out, wrong) => done({ status: error ? 1 : 0, text: out + wrong }),
      );
    });
  }

  const countMigrations = async () => {
    const { rows } = await db.query("select from supabase_migrations.schema_migrations");
    return rows.length;
  };

  test("stops at a key that does not work, and at a paused project, before it changes anything", async () => {
    const wrong = await setUp({ SUPABASE_SECRET_KEY: "sb_secret_other" });
    expect(wrong).toMatchObject({
      status: 1,
      text: expect.stringContaining("it belongs to another project"),
    });
    isPaused = true;
    expect((await setUp()).text).toContain("press Resume");
    isPaused = false;
    expect(await countMigrations()).toBe(0);
  });

  test("says which migration failed, and resumes there once the cause is fixed", async () => {
    await db.exec("create table public.events (mine text)");
    const { status, text } = await setUp();
    expect(status).toBe(1);
    expect(text).toMatch(/relation "events" already exists/);
    expect(text).toMatch(/continue from there/);
    const migrations = globSync("supabase/migrations/*.sql").sort();
    const ofEvents = migrations.findIndex((file) =>
      readFileSync(file, "utf8").includes("create table public.events ("),
    );
    expect(await countMigrations()).toBe(ofEvents);
    await db.exec("drop table public.events");
  });

  test("runs until the first value that only a person knows", async () => {
    const { status, text } = await setUp();
    expect(status).toBe(1);
    expect(text).toContain(`PUBLIC_SUPABASE_PUBLISHABLE_KEY=${backend.publishableKey}`);
    expect(text).toMatch(/Set DEPLOY_HOOK_URL: .*continue from here/);
    expect(await readFile(join(folder, "supabase/config.toml"), "utf8")).toContain(
      `site_url = "${env.SITE_URL}"`,
    );
    expect(api.auth).toMatchObject({ site_url: env.SITE_URL, smtp_host: "mail.example.org" });
  });

  test("says that the host refuses to build, and that the mail server refuses an email; then the site is live", async () => {
    const publisher = spawn("node", ["scripts/commands/publisher.ts"], {
      env: { ...process.env, ...env, MAIL_RATE: "6000" },
      stdio: "ignore",
    });
    undo.push(() => stop(publisher));
    const getStatus = () =>
      fetch(`${env.SITE_URL}/revision.json`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(getStatus).toBe(200);
    const hook = { DEPLOY_HOOK_URL: `${env.SITE_URL}/publish/notify` };
    const refused = await setUp({ ...hook, DEPLOY_HOOK_SECRET: "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" });
    expect(refused.text).toMatch(/refused to build: The host responded with status 401\./);

    const right = { ...hook, DEPLOY_HOOK_SECRET: env.PUBLISH_SECRET ?? "" };
    const unsent = await setUp({ ...right, TEST_EMAIL_TO: "nobody@nowhere.invalid" });
    expect(unsent.text).toMatch(/wasn’t sent\. The mail server refused it: .*No such mailbox/);
    expect(api.secrets).toMatchObject({ SMTP_URL: env.SMTP_URL, SITE_URL: env.SITE_URL });
    expect(api.deployed.map(({ name }) => name).sort()).toEqual(["calendar", "mailer", "unsubscribe"]);

    const whole = await setUp({ ...right, TEST_EMAIL_TO: "office@example.org" });
    expect(whole.text).toContain("The site is live.");
    expect(whole.status).toBe(0);
    const code = parseFirstAdminCode(/first_admin\.[\w-]+/.exec(whole.text)?.[0] ?? "") ?? "";
    await becomeFirstAdmin(await signUp(backend, "first@setup.test"), code);
  });

  test("reports in the next run what is done, and keeps nothing secret in the folder", async () => {
    const uploads = api.deployed.length;
    const { status, text } = await setUp();
    expect(text.match(/✓ .*/g)).toEqual(
      expect.arrayContaining([
        "✓  All migrations are applied.",
        "✓  The Vault has it.",
        "✓  There is already an administrator.",
      ]),
    );
    expect(status).toBe(0);
    expect(api.deployed).toHaveLength(uploads);
    for (const file of [".env", "supabase/.env"])
      await expect(readFile(join(folder, file))).rejects.toThrow("ENOENT");
  });

  async function stop(child: ChildProcess): Promise<void> {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
