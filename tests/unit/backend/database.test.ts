import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeOldImages } from "../../../scripts/backend/database.ts";
import { makeFolder } from "../../support/backend.ts";

test("of the migrated databases the three youngest are kept, and whatever else lies there", async () => {
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
