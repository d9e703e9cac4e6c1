import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { S3Store } from "../../scripts/backend/files/s3.ts";
import type { Backend } from "../../scripts/backend/index.ts";
import {
  createOwnDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from "../../scripts/backend/temporary-server.ts";
import { backUpFiles, restoreFiles } from "../../scripts/backup/files.ts";
import { backUpFolder, restoreFolder } from "../../scripts/backup/folder.ts";
import { connectWithoutSession } from "../../src/data/core/client.ts";
import { makeFolder, signUpAdmin, startInFolder, startInMemory, visit } from "../support/backend.ts";
import { makeFile } from "../support/files.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";

const pdf = new Blob(["%PDF-1.4 minutes"], { type: "application/pdf" });
const picture = makeFile("image/png", "not really a picture");

async function fill(backend: Backend): Promise<void> {
  const admin = await signUpAdmin(backend);
  await admin.from("news").insert({ title: "Kept" }).throwOnError();
  await admin.storage.from("documents").upload("2026/minutes.pdf", pdf);
  await admin.storage.from("news").upload("articles/a.png", picture);
}

async function readFiles(backend: Backend): Promise<string[]> {
  const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
  const minutes = await server.storage.from("documents").download("2026/minutes.pdf");
  const photo = await server.storage.from("news").download("articles/a.png");
  return [minutes, photo].map(({ data }) => `${data?.size} ${data?.type}`);
}

/** The signed part of an email's unsubscribe link. */
async function printRefusal({ db }: Backend): Promise<string> {
  const { rows } = await db.query<{ token: string }>(
    "select private.format_unsubscribe_token(id, 'newsletter') as token from public.profiles limit 1",
  );
  return rows[0]?.token ?? expect.fail("no token");
}

const files = [`${pdf.size} application/pdf`, `${picture.size} image/png`];

describe("a backup of the embedded backend", () => {
  test("restores rows, accounts with their passwords, files and keys", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup, restored] = ["data", "backup", "restored"].map((name) =>
      join(folder.path, name),
    ) as [string, string, string];
    const first = await startInFolder(dataDir);
    await fill(first);
    const token = await printRefusal(first);
    await first.close();
    await backUpFolder({ dataDir }, backup);
    await restoreFolder(backup, { dataDir: restored });

    const second = await startInFolder(restored);
    const { data } = await visit(second).from("news").select("title").throwOnError();
    expect(data).toEqual([{ title: "Kept" }]);
    const { error } = await visit(second).auth.signInWithPassword({
      email: "admin@unit.test",
      password: "alumni-test-2026",
    });
    expect(error).toBeNull();
    expect(await readFiles(second)).toEqual(files);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect((await visit(second).rpc("unsubscribe_from_emails", { token }).throwOnError()).data).toBe(true);
    await second.close();
  });

  test("is refused while the backend is running, and leaves nothing half done", async () => {
    await using folder = await makeFolder();
    const backend = await startInFolder(join(folder.path, "data"));
    await expect(
      backUpFolder({ dataDir: join(folder.path, "data") }, join(folder.path, "backup")),
    ).rejects.toThrow(/in use/);
    await backend.close();
    expect(await readdir(folder.path)).toEqual(["data"]);
  });

  test("never overwrites another backup, and is never restored over data", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup] = [join(folder.path, "data"), join(folder.path, "backup")];
    await (await startInFolder(dataDir)).close();
    await backUpFolder({ dataDir }, backup);
    await expect(backUpFolder({ dataDir }, backup)).rejects.toThrow(/already exists/);
    await expect(restoreFolder(backup, { dataDir })).rejects.toThrow(/holds data/);
    await expect(restoreFolder(folder.path, { dataDir: join(folder.path, "new") })).rejects.toThrow(
      /not a backup/,
    );
  });
});

describe("a backup of a backend on a PostgreSQL server, with its files in an S3 bucket", () => {
  let server: TemporaryServer;
  let s3: S3Server;
  beforeAll(async () => {
    [server, s3] = await Promise.all([startTemporaryServer("postgres"), startS3Server()]);
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
  });

  /** Everything that could be lost or changed on the way. */
  async function readState({ db }: Backend) {
    const read = async (sql: string) => (await db.query(sql)).rows;
    const tables = await read(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' order by 1`);
    const rows = [];
    for (const { name } of tables)
      rows.push([name, await read(`select md5(string_agg(t::text, ',' order by t::text)) from ${name} t`)]);
    const rules =
      await read(`select conrelid::regclass::text, conname, condeferrable, condeferred, convalidated
      from pg_constraint order by 1, 2`);
    const triggers = await read(
      "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
    );
    return { rows, rules, triggers };
  }

  test("restores everything, made while it runs, into an empty database and an empty bucket", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup, restored] = ["data", "backup", "restored"].map((name) =>
      join(folder.path, name),
    ) as [string, string, string];
    const from = { databaseUrl: await createOwnDatabase(server, "one"), bucket: s3.bucket };
    const first = await startInFolder(dataDir, from);
    await fill(first);
    await first.db.exec("select private.record('export', 'profiles', null)");
    const state = await readState(first);
    await backUpFolder({ dataDir, ...from }, backup);
    await first.close();

    const store = new S3Store(s3.bucket);
    for (const name of await store.list()) await store.remove(name);
    const to = { databaseUrl: await createOwnDatabase(server, "two"), bucket: s3.bucket };
    await restoreFolder(backup, { dataDir: restored, ...to });
    const second = await startInFolder(restored, to);
    expect(await readState(second)).toEqual(state);
    expect(await readFiles(second)).toEqual(files);
    const account = { email: "admin@unit.test", password: "alumni-test-2026" };
    expect((await visit(second).auth.signInWithPassword(account)).error).toBeNull();
    expect(second.publishableKey).toBe(first.publishableKey);
    const admin = await signUpAdmin(second, "later@unit.test");
    await admin.from("news").insert({ title: "Later" }).throwOnError();
    await second.close();
  });

  test("is never restored over rows or files, nor from the other kind of database", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup, another] = ["data", "backup", "another"].map((name) =>
      join(folder.path, name),
    ) as [string, string, string];
    const databaseUrl = await createOwnDatabase(server, "three");
    await (await startInFolder(dataDir, { databaseUrl })).close();
    await backUpFolder({ dataDir, databaseUrl }, backup);
    await expect(restoreFolder(backup, { dataDir: another, databaseUrl })).rejects.toThrow(/holds data/);
    await expect(restoreFolder(backup, { dataDir: another })).rejects.toThrow(/Set DATABASE_URL/);
    const { bucket } = s3; // filled by the test above
    await expect(restoreFolder(backup, { dataDir: another, databaseUrl, bucket })).rejects.toThrow(
      /holds files/,
    );
    expect((await readdir(folder.path)).sort()).toEqual(["backup", "data"]);
  });

  test("is complete every time, wherever the last chunk of a table ends", async () => {
    await using folder = await makeFolder();
    const dataDir = join(folder.path, "data");
    const databaseUrl = await createOwnDatabase(server, "often");
    await (await startInFolder(dataDir, { databaseUrl })).close();
    for (let copy = 0; copy < 30; copy += 1)
      await backUpFolder({ dataDir, databaseUrl }, join(folder.path, `backup-${copy}`));
    expect(await readdir(folder.path)).toHaveLength(31);
  });

  test("fails when a file is missing, and leaves nothing that looks like a backup", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup] = [join(folder.path, "data"), join(folder.path, "backup")];
    const databaseUrl = await createOwnDatabase(server, "four");
    const backend = await startInFolder(dataDir, { databaseUrl });
    await fill(backend);
    await rm(join(dataDir, "storage/files/documents/2026/minutes.pdf"));
    await expect(backUpFolder({ dataDir, databaseUrl }, backup)).rejects.toThrow(
      /documents\/2026\/minutes\.pdf/,
    );
    await backend.close();
    expect(await readdir(folder.path)).toEqual(["data"]);
  });
});

test("a project's files, including private ones, are copied with the secret key and into another project", async () => {
  await using folder = await makeFolder();
  const [from, to] = await Promise.all([startInMemory(), startInMemory()]);
  await fill(from);
  const target = { url: to.url, key: to.secretKey };
  const half = join(folder.path, "news", "b.png.1.draft"); // as a copy that was cut off leaves it
  await mkdir(join(folder.path, "news"));
  await writeFile(half, "half");
  await expect(restoreFiles(target, folder.path)).rejects.toThrow(/not a complete backup/);
  expect(await backUpFiles({ url: from.url, key: from.secretKey }, folder.path)).toBe(2);
  expect(await restoreFiles(target, folder.path)).toBe(2);
  expect(await readFiles(to)).toEqual(files);
  const { data } = await connectWithoutSession(target).storage.from("news").list("");
  expect(data?.filter(({ name }) => name.endsWith(".draft"))).toEqual([]);
  await Promise.all([from.close(), to.close()]);
});

test("rows that the migrations add are removed before a dump's rows are restored (supabase/empty-for-restore.sql)", async () => {
  const { db, close } = await startInMemory();
  const { rows: tables } = await db.query<{
    name: string;
  }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')`);
  const listFilled = async () => {
    const filled: string[] = [];
    for (const { name } of tables)
      if ((await db.query(`select from ${name} limit 1`)).rows.length > 0) filled.push(name);
    return filled;
  };
  expect(await listFilled()).toContain("public.site_revision");
  await db.exec(await readFile("supabase/empty-for-restore.sql", "utf8"));
  expect(await listFilled()).toEqual([]);
  await close();
});

test("a new project with the rows of a dump still accepts the links in emails sent before", async () => {
  const [from, to] = await Promise.all([startInMemory(), startInMemory()]);
  await signUpAdmin(from);
  // Databases in memory start as copies of one snapshot.
  await from.db.exec(
    "delete from private.unsubscribe_keys where true; insert into private.unsubscribe_keys default values",
  );
  const token = await printRefusal(from);
  const parse = "select private.parse_unsubscribe_token($1) as person";
  expect((await to.db.query(parse, [token])).rows).toEqual([{ person: null }]);
  const { rows: keys } = await from.db.query<{ row: string }>(
    "select k::text as row from private.unsubscribe_keys k",
  );
  await to.db.exec(await readFile("supabase/empty-for-restore.sql", "utf8"));
  await to.db.query("insert into private.unsubscribe_keys select ($1::private.unsubscribe_keys).*", [
    keys[0]?.row,
  ]);
  expect((await to.db.query(parse, [token])).rows).toEqual((await from.db.query(parse, [token])).rows);
  await Promise.all([from.close(), to.close()]);
});
