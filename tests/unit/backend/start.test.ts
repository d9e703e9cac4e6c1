import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import { makeFolder, signUp, startInFolder, startInMemory } from "../../support/backend.ts";

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(10);
}

describe("starting the backend", () => {
  test("restarting keeps accounts, rows, files and keys", async () => {
    await using folder = await makeFolder();
    const first = await startInFolder(folder.path);
    await signUp(first, "kept@unit.test");
    await first.db.exec("insert into news (title) values ('Kept')");
    const secrets = await readFile(join(folder.path, "secrets.json"), "utf8");
    await first.close();

    const second = await startInFolder(folder.path);
    const { rows } = await second.db.query("select title from news");
    expect(rows).toEqual([{ title: "Kept" }]);
    expect((await second.db.query("select email from profiles")).rows).toEqual([{ email: "kept@unit.test" }]);
    expect(await readFile(join(folder.path, "secrets.json"), "utf8")).toBe(secrets);
    await second.close();
  });

  test("only the owner can read the secrets", async () => {
    await using folder = await makeFolder();
    await (await startInFolder(folder.path)).close();
    expect((await stat(join(folder.path, "secrets.json"))).mode & 0o077).toBe(0);
  });

  test("a folder in use is refused, and is free again after closing", async () => {
    await using folder = await makeFolder();
    // The lock must name a live process other than this one: its parent.
    await writeFile(join(folder.path, "lock"), String(process.ppid));
    await expect(startInFolder(folder.path)).rejects.toThrow(/in use by process \d+.*DATA_DIR/);
    await writeFile(join(folder.path, "lock"), "999999999");
    await (await startInFolder(folder.path)).close();
    expect(await readdir(folder.path)).not.toContain("lock");
  });

  test("a folder that this very process uses is refused, too", async () => {
    await using folder = await makeFolder();
    const first = await startInFolder(folder.path);
    await expect(startInFolder(folder.path)).rejects.toThrow(/in use by process \d+.*DATA_DIR/);
    await first.close();
    await (await startInFolder(folder.path)).close();
  });

  test.runIf(existsSync("/proc/self/stat"))(
    "a lock is taken over when its process is a zombie, or its number now belongs to another process",
    async () => {
      await using folder = await makeFolder();
      // After `exec` the shell's new program never reaps its dead child.
      const parent = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 60"]);
      const [dead] = (await once(parent.stdout, "data")) as [Buffer];
      await waitFor(async () =>
        (await readFile(`/proc/${String(dead).trim()}/stat`, "utf8")).includes(") Z "),
      );
      for (const lock of [String(dead).trim(), `${process.ppid} 1`]) {
        await writeFile(join(folder.path, "lock"), lock);
        await (await startInFolder(folder.path)).close();
      }
      parent.kill();
    },
  );

  test.runIf(hasIPv6)("a port that is free for 127.0.0.1 but taken for ::1 counts as taken", async () => {
    await using folder = await makeFolder();
    const other = createServer().listen({ host: "::1", port: 0 });
    await once(other, "listening");
    const port = getPort(other);
    await expect(startInFolder(folder.path, { port })).rejects.toThrow("SUPABASE_PORT");
    other.close();
  });

  test("a taken port is reported with its variable, and the folder is free again", async () => {
    await using folder = await makeFolder();
    const other = await startInMemory();
    const port = Number(new URL(other.url).port);
    await expect(startInFolder(folder.path, { port })).rejects.toThrow(
      `Port ${port} is already in use. Choose another one with SUPABASE_PORT.`,
    );
    await (await startInFolder(folder.path)).close();
    await other.close();
  });

  test("two backends run side by side without affecting each other", async () => {
    const [one, other] = await Promise.all([startInMemory(), startInMemory()]);
    await one.db.exec("insert into news (title) values ('Only here')");
    expect((await other.db.query("select from news")).rows).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });
});

describe("a broken migration", () => {
  test("stops the start with its file and line, and leaves nothing behind", async () => {
    await using migrations = await makeFolder();
    await using data = await makeFolder();
    await writeFile(join(migrations.path, "001_good.sql"), "create table public.good (id int primary key);");
    await writeFile(
      join(migrations.path, "002_bad.sql"),
      "create table public.half (id int);\n\nselect nonsense;\n",
    );
    const start = () => startInFolder(data.path, { migrationsDir: migrations.path });
    await expect(start()).rejects.toThrow(/002_bad\.sql, line 3, failed: column "nonsense" does not exist/);

    await writeFile(join(migrations.path, "002_bad.sql"), "create table public.half (id int primary key);");
    const backend = await start();
    const { rows } = await backend.db.query(
      "select version from supabase_migrations.schema_migrations order by 1",
    );
    expect(rows).toEqual([{ version: "001" }, { version: "002" }]);
    await backend.close();
  });

  test("is explained when earlier migrations made the data", async () => {
    await using migrations = await makeFolder();
    await using data = await makeFolder();
    const start = () => startInFolder(data.path, { migrationsDir: migrations.path });
    const first = join(migrations.path, "001_first.sql");
    await writeFile(first, "create table public.first (id int primary key);");
    await (await start()).close();
    await writeFile(first, "create table public.first (id int primary key, title text);");
    await writeFile(join(migrations.path, "002_second.sql"), "create index on public.first (title);");
    await expect(start()).rejects.toThrow(
      /002_second\.sql failed: .*title.*\. The data is from an earlier version: .*001_first\.sql has changed since\./,
    );
  });

  test("data made by other migrations is recognised at the start", async () => {
    await using migrations = await makeFolder();
    await using data = await makeFolder();
    const start = () => startInFolder(data.path, { migrationsDir: migrations.path });
    const first = join(migrations.path, "001_first.sql");
    await writeFile(first, "select 1;");
    await writeFile(join(migrations.path, "002_second.sql"), "select 2;");
    await (await start()).close();
    await rm(join(migrations.path, "002_second.sql"));
    await (await start()).close();
    await writeFile(first, "select 1; select 2;");
    await expect(start()).rejects.toThrow(
      "The data was created by different migrations: 002 is not part of this version. Set DATA_DIR to another folder, or move this one elsewhere.",
    );
  });

  test("the real migrations are unaffected when another is added after them", async () => {
    await using migrations = await makeFolder();
    await using data = await makeFolder();
    await cp("supabase/migrations", migrations.path, { recursive: true });
    await (await startInFolder(data.path, { migrationsDir: migrations.path })).close();
    await writeFile(
      join(migrations.path, "99990101000000_later.sql"),
      "create table public.later (id int primary key);",
    );
    const backend = await startInFolder(data.path, { migrationsDir: migrations.path });
    expect((await backend.db.query("select from later")).rows).toEqual([]);
    await backend.close();
  });
});
