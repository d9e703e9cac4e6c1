import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../scripts/backend/postgres.ts";
import {
  createOwnDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from "../../../scripts/backend/temporary-server.ts";
import { makeFolder, signUp } from "../../support/backend.ts";
import { findPorts, stop } from "../../support/program.ts";

let server: TemporaryServer;
beforeAll(async () => {
  server = await startTemporaryServer("postgres");
});
afterAll(() => server.stop());

/** A stopped program is as unresponsive as one that a costly request blocks. */
async function readWhileStopped(child: ChildProcess, page: string): Promise<void> {
  child.kill("SIGSTOP");
  expect((await fetch(page)).status).toBe(200);
  child.kill("SIGCONT");
}

test.each(["dev", "start"])(
  "npm run %s works on the database that DATABASE_URL names: pages, accounts, and what changes there",
  async (name) => {
    await using folder = await makeFolder();
    const dataDir = join(folder.path, "data");
    const url = await createOwnDatabase(server, `for_${name}`);
    const ports = await findPorts("SITE_PORT", "SUPABASE_PORT", "MAIL_PORT");
    // If VITEST is set, Astro's development server serves no pages.
    const { VITEST, ...env } = process.env;
    const more = { ...ports, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: "no" };
    const child = spawn(process.execPath, [`scripts/commands/${name}.ts`], {
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
    onTestFinished(() => stop(child));
    const waitFor = async (text: string) => {
      const page = await fetch(`http://localhost:${ports.SITE_PORT}/news`).catch(() => null);
      if (page?.ok && (await page.text()).includes(text)) return;
      if (child.exitCode !== null) expect.fail(`It ended with ${child.exitCode}.`);
      await setTimeout(200);
      await waitFor(text);
    };
    await waitFor("</html>");

    const { db, close } = await openPostgres(url, async () => {});
    onTestFinished(close);
    await db.exec("insert into news (title) values ('Written on PostgreSQL')");
    await waitFor("Written on PostgreSQL");

    const { publishableKey } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
    const project = {
      url: `http://localhost:${ports.SUPABASE_PORT}`,
      mailUrl: `http://localhost:${ports.MAIL_PORT}`,
      publishableKey,
    };
    const person = await signUp(project, "a.person@unit.test");
    const { data } = await person.from("profiles").select("email").single().throwOnError();
    expect(data).toEqual({ email: "a.person@unit.test" });
    expect((await db.query("select email from auth.users")).rows).toEqual([{ email: "a.person@unit.test" }]);
    expect(await readdir(dataDir)).not.toContain("database");
    if (name === "start") await readWhileStopped(child, `http://localhost:${ports.SITE_PORT}/news`);
  },
);
