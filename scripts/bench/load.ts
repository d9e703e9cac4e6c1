import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Project } from "../../src/data/client.ts";
import { anywhere } from "../backend/anywhere.ts";
import { startBackend } from "../backend/index.ts";
import { createOwnDatabase, startTemporaryServer } from "../backend/temporary-server.ts";
import { report, run } from "../run.ts";
import { addMembers, signInAll, visitDocuments } from "./load/members.ts";

const members = 100;
/** Seconds per case, after a warm-up. */
const duration = { warmUp: 3, measured: 10 };

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** 100 members who read Documents, each as fast as the answers come: on PGlite, and on PostgreSQL with 1, 2 and 4 processes. */
await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), "alumni-load-"));
  const server = await startTemporaryServer("postgres");
  try {
    const onPglite = { dataDir: join(folder, "pglite") };
    const databaseUrl = await createOwnDatabase(server, "load");
    const onServer = { dataDir: join(folder, "postgres"), databaseUrl };
    const table = {
      PGlite: await measure(onPglite, await fill(onPglite), 1),
      ...(await measureServer(onServer)),
    };
    const base = table.PGlite["requests a second"];
    console.table(
      Object.fromEntries(
        Object.entries(table).map(([name, row]) => [
          name,
          { ...row, ratio: Number((row["requests a second"] / base).toFixed(2)) },
        ]),
      ),
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function measureServer(place: Place) {
  const emails = await fill(place);
  return {
    "PostgreSQL, 1 process": await measure(place, emails, 1),
    "PostgreSQL, 2 processes": await measure(place, emails, 2),
    "PostgreSQL, 4 processes": await measure(place, emails, 4),
  };
}

async function fill({ dataDir, databaseUrl }: Place): Promise<string[]> {
  report(`Adding ${members} members ${databaseUrl ? "on PostgreSQL" : "on PGlite"}`);
  const backend = await startBackend({
    dataDir,
    databaseUrl,
    ...anywhere,
  });
  const { db, url, publishableKey: key } = backend;
  const emails = await addMembers(db, { url, key }, members);
  await backend.close();
  return emails;
}

async function measure(place: Place, emails: readonly string[], processes: number) {
  const started: ChildProcess[] = [];
  const projects: Project[] = [];
  for (let nr = 0; nr < processes; nr += 1) {
    const { child, project } = await startProcess(place);
    started.push(child);
    projects.push(project);
  }
  const times: { taken: number[]; errors: number } = { taken: [], errors: 0 };
  const clients = await signInAll(projects, emails, times);
  report(`Reading with ${processes} process${processes > 1 ? "es" : ""}`);
  const readFor = async (seconds: number) => {
    Object.assign(times, { taken: [], errors: 0 });
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) await visitDocuments(client).catch(() => {});
      }),
    );
    return (performance.now() - start) / 1000;
  };
  await readFor(duration.warmUp);
  const seconds = await readFor(duration.measured);
  for (const child of started) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return {
    "requests a second": Math.round(times.taken.length / seconds),
    "p95, ms": Math.round(
      times.taken.toSorted((one, other) => one - other)[Math.floor(times.taken.length * 0.95)] ?? 0,
    ),
    errors: times.errors,
  };
}

async function startProcess({ dataDir, databaseUrl }: Place) {
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const child = fork(join(import.meta.dirname, "load/process.ts"), { env });
  const [{ url, publishableKey: key }] = await once(child, "message");
  return { child, project: { url, key } };
}
