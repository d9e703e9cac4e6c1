import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Backend, startBackend } from "./backend/index.ts";
import { listen } from "./backend/listen.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { buildSite } from "./publisher/build.ts";
import { publishOnChange } from "./publisher/publish.ts";
import { serveSite } from "./publisher/serve.ts";
import { run } from "./run.ts";
import { seedDemoContent } from "./seed/index.ts";

await run(async () => {
  const environment = readEnvironment();
  const backend = await startSeededBackend(environment);
  const site = {
    project: { url: backend.url, key: backend.publishableKey },
    siteUrl: environment.siteUrl,
    outDir: join(environment.dataDir, "site"),
  };
  report("Building the site");
  await buildSite(site);
  const server = await listen(serveSite(site.outDir).fetch, {
    port: environment.sitePort,
    variable: "SITE_PORT",
  });
  const stopPublishing = await publishOnChange(backend.db, site, report);
  printAddresses(environment, backend);

  const stop = async () => {
    report("Stopping");
    await stopPublishing();
    await server.close();
    await backend.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
});

/** The backend with its demo content. A first start that was interrupted half-way begins anew. */
async function startSeededBackend({
  dataDir,
  supabasePort,
  mailPort,
  siteUrl,
}: Environment): Promise<Backend> {
  const unfinished = join(dataDir, "first-start-unfinished");
  if (existsSync(unfinished)) {
    report("The first start was interrupted; beginning anew");
    await rm(dataDir, { recursive: true });
  }
  const fresh = !existsSync(join(dataDir, "database"));
  if (fresh) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(unfinished, "");
  }
  report("Starting the database");
  const backend = await startBackend({ dataDir, port: supabasePort, mailPort, siteUrl });
  if (fresh) {
    await seedDemoContent({ ...backend, now: new Date(), report });
    await rm(unfinished);
  }
  return backend;
}

function report(line: string): void {
  const seconds = performance.now() / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
}

function printAddresses({ siteUrl, dataDir }: Environment, backend: Backend): void {
  console.log(`
  Site       ${siteUrl}
  Supabase   ${backend.url}
  Mailbox    ${backend.mailUrl}
  Data       ${dataDir}

  Accounts   admin@alumni.test    super admin
             member@alumni.test   approved member
             pending@alumni.test  not approved yet
  Password   alumni-demo-2026

  Ctrl-C stops; the data stays.`);
}
