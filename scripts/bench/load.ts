import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Project } from "../../src/data/core/client.ts";
import { standalone, startBackend } from "../backend/index.ts";
import { createOwnDatabase, startTemporaryServer } from "../backend/temporary-server.ts";
import { report } from "../program/run.ts";
import { atLeast, type Figures } from "./figure.ts";
import { addMembers, signInAll, visitDocuments } from "./load/members.ts";

const members = 100;
/** Seconds per case, after a warm-up. */
const duration = { warmUp: 3, measured: 10 };

interface Measured {
  "requests a second": number;
  "p95, ms": number;
  errors: number;
}

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** 100 members read Documents as fast as responses come: on PGlite, and on PostgreSQL with 1, 2 and 4 processes. */
export async function measureLoad(): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "alumni-load-"));
  const server = await startTemporaryServer("postgres");
  try {
    const onPglite = { dataDir: join(folder, "pglite") };
    const databaseUrl = await createOwnDatabase(server, "load");
    const onServer = { dataDir: join(folder, "postgres"), databaseUrl };
    const pglite = await measure(onPglite, await fill(onPglite), 1);
    const postgres = await measureServer(onServer);
    console.table({ PGlite: pglite, ...postgres });
    return toFigures({ PGlite: pglite, ...postgres });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function toFigures(cases: Record<string, Measured>): Figures {
  const figures: Figures = {};
  const readers = `${members} members read Documents; ${availableParallelism()} cores, shared with the readers`;
  for (const [name, row] of Object.entries(cases)) {
    const p95 = `p95 ${row["p95, ms"]} ms (target < 500)`;
    const how = `${p95}, ${row.errors} errors; ${readers}`;
    figures[`requests a second, ${name}`] = atLeast(250, row["requests a second"], "", how);
  }
  const at = (name: string) => cases[name]?.["requests a second"] ?? Number.NaN;
  figures["PostgreSQL with 4 processes / PGlite"] = atLeast(
    2,
    at("PostgreSQL, 4 processes") / at("PGlite"),
    "×",
    `requests a second; ${readers}`,
  );
  return figures;
}

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
    ...standalone,
  });
  const { db, url, publishableKey: key } = backend;
  const emails = await addMembers(db, { url, key }, members);
  await backend.close();
  return emails;
}

async function measure(place: Place, emails: readonly string[], processes: number): Promise<Measured> {
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
