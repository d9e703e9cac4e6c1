import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { openPglite, removeOldImages } from "../../../scripts/backend/pglite.ts";
import { makeFolder, startInMemory } from "../../support/backend.ts";

test("the three newest migrated databases are kept, and so is everything else in the folder", async () => {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, "cards"));
  for (const [age, name] of [
    "other.txt",
    "database-a.tar",
    "database-b.tar",
    "database-c.tar",
    "database-d.tar",
  ].entries()) {
    const file = join(folder.path, name);
    await writeFile(file, "");
    await utimes(file, age, age);
  }
  await removeOldImages(folder.path);
  expect((await readdir(folder.path)).sort()).toEqual([
    "cards",
    "database-b.tar",
    "database-c.tar",
    "database-d.tar",
    "other.txt",
  ]);
});

test("A process keeps its exit code, whatever it does with databases", async () => {
  const { exitCode } = process;
  try {
    for (const code of [undefined, 3]) {
      process.exitCode = code;
      const backend = await startInMemory();
      await backend.db.query("select * from nowhere").catch(() => {});
      await backend.db.query("select pg_notify('site_revision', '1')");
      expect(process.exitCode).toBe(code);
      await backend.close();
      expect(process.exitCode).toBe(code);
    }
  } finally {
    process.exitCode = exitCode;
  }
});

test("No statement on PGlite copies parsers for lists of rows", async () => {
  await using folder = await makeFolder();
  const { connection, db, close } = await openPglite({
    folder: folder.path,
    sql: [],
    prepare: async () => {},
  });
  const { rows } = await db.query<{ typarray: number }>("select typarray from pg_type where typtype = 'c'");
  const { parsers } = connection.driver as PGlite;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ typarray }) => typarray in parsers)).toEqual([]);
  expect((await db.query("select array[1, 2] as numbers")).rows).toEqual([{ numbers: [1, 2] }]);
  await close();
});
