import { execFile, execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { platform } from "../../scripts/backend/open-database.ts";
import { openPostgres } from "../../scripts/backend/postgres.ts";
import { startTemporaryServer, type TemporaryServer } from "../../scripts/backend/temporary-server.ts";
import { startFunction } from "../support/deno.ts";
import { receiveFunctions } from "../support/functions-api.ts";

/** Every command of the Supabase CLI in the pages, as its version and its words. */
const commands = ["README.md", ...globSync(".github/**/*.md")].flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/npx (supabase\S*) ([^`\n\\]+)/g)].map(
    ([, cli = "", words = ""]) => ({
      cli,
      words: words.trim().split(/\s+/),
    }),
  ),
);
const pinned = "supabase@3.1.0";

test("Every page names the same version of the Supabase CLI", () => {
  expect(commands.length).toBeGreaterThan(4);
  expect([...new Set(commands.map(({ cli }) => cli))]).toEqual([pinned]);
});

test("Every push or dump names the online project, because the CLI means a local one by default", () => {
  const local = commands.filter(({ words }) => words[0] === "db" && !words.includes("--remote"));
  expect(local.map(({ words }) => words.join(" "))).toEqual([]);
});

const env = {
  ...process.env,
  DO_NOT_TRACK: "1",
  SUPABASE_TELEMETRY_DISABLED: "1",
  SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
};

function runCli(...words: string[]): string {
  return execFileSync("npx", ["--yes", pinned, ...words], {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

// The CLI is 140 MB, so it is downloaded where everything is tested, and not on each contributor's machine.
describe.runIf(process.env.CI)("The Supabase CLI itself", () => {
  let server: TemporaryServer;
  beforeAll(async () => {
    server = await startTemporaryServer("postgres");
  });
  afterAll(() => server.stop());

  /** A database with what a hosted project has before its first migration; the CLI requires a password in its address. */
  async function makeProject(): Promise<string> {
    const opened = await openPostgres(`${server.url}/postgres`, async (db) => void (await db.exec(platform)));
    await opened.close();
    return `${server.url.replace("@", ":none@")}/postgres?sslmode=disable`;
  }

  test("It knows every command and option on the pages", () => {
    const unknown = commands.flatMap(({ words }) => {
      const end = words.findIndex((word) => !/^[a-z]+$/.test(word));
      const help = runCli(...words.slice(0, end < 0 ? undefined : end), "--help");
      return words.filter((word) => /^--?[a-z]/.test(word) && !new RegExp(`${word}\\b`).test(help));
    });
    expect(unknown).toEqual([]);
  });

  test("It pushes all migrations to a PostgreSQL server, and a second push finds nothing to do", async () => {
    const address = `--remote=${await makeProject()}`;
    expect(runCli("db", "push", address, "--yes")).toContain("Finished");
    expect(runCli("db", "push", address, "--yes")).toContain("up to date");
  });

  test("It pushes config.toml without a complaint, and then finds no other value in the project", async () => {
    const api = await receiveFunctions();
    onTestFinished(api.stop);
    const names = ["SMTP_HOST", "SMTP_USER", "SMTP_PASSWORD", "SMTP_SENDER"];
    const smtp = Object.fromEntries(names.map((name) => [name, "office@example.org"]));
    const run = async (...words: string[]) => {
      const project = ["--remote=aaaaaaaaaaaaaaaaaaaa", "--profile", api.profile];
      const all = ["--yes", pinned, "config", ...words, ...project];
      const { stdout, stderr } = await promisify(execFile)("npx", all, { env: { ...env, ...smtp } });
      return stdout + stderr;
    };
    expect(await run("push", "--yes")).not.toMatch(/deprecated|unknown/i);
    expect(api.auth).toMatchObject({ rate_limit_email_sent: 100, mailer_autoconfirm: false });
    expect(api.auth).toMatchObject({ security_update_password_require_current_password: true });
    expect(await run("diff")).toContain("(0 update,");
  });

  test("It uploads everything that the Edge Functions need: Deno runs the upload, and needs no user's token", async () => {
    const api = await receiveFunctions();
    onTestFinished(api.stop);
    const project = ["--remote=aaaaaaaaaaaaaaaaaaaa", "--profile", api.profile, "--yes"];
    const words = ["--yes", pinned, "functions", "deploy", "--use-api", ...project];
    await promisify(execFile)("npx", words, { env });
    const names = readdirSync("supabase/functions", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(api.deployed.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { name, verify_jwt } of api.deployed) {
      expect(verify_jwt, name).toBe(false);
      const started = await startFunction(name, { SITE_URL: "https://alumni.example" }, api.folder);
      expect((await fetch(started.url, { method: "PUT" })).status, name).toBe(405);
      await started.stop();
    }
  });
});
