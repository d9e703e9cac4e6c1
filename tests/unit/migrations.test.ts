import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeFolder } from "../support/backend.ts";

function git(folder: string, ...words: string[]): string {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@unit.test", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...author, ...words], { cwd: folder, encoding: "utf8" }).trim();
}

/**
 * Migrations in the newest release that have since been changed or removed. A hosted database has applied
 * them and never reads them again: changes belong in a new file.
 */
function findEdited(folder: string): string[] {
  const [release] = git(folder, "tag", "--list", "v*", "--sort=-v:refname").split("\n");
  if (!release) return [];
  const since = ["diff", "--name-only", "--no-renames", "--diff-filter=a", release];
  return git(folder, ...since, "--", "supabase/migrations")
    .split("\n")
    .filter(Boolean);
}

/** Versions that several files have; a hosted database applies one of them and refuses the next. */
function findRepeatedVersions(files: readonly string[]): string[] {
  const versions = files.map((file) => file.split("_")[0] ?? "");
  return versions.filter((version, index) => versions.indexOf(version) < index);
}

test("Each migration has its own version", () => {
  expect(findRepeatedVersions(readdirSync("supabase/migrations"))).toEqual([]);
  expect(findRepeatedVersions(["1_news.sql", "2_events.sql", "2_awards.sql"])).toEqual(["2"]);
});

test("No migration in a release has been edited", () => {
  expect(findEdited(".")).toEqual([]);
});

test("No extension is among the API's tables; pg_cron has a schema of its own", () => {
  const files = readdirSync("supabase/migrations").map((file) => join("supabase/migrations", file));
  const created = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/create extension if not exists ([^;]+);/g),
  ]);
  expect(created.map(([, what]) => what)).toEqual(["pg_net with schema extensions", "pg_cron"]);
});

describe("the search for edited migrations", () => {
  const name = "supabase/migrations/1_news.sql";

  async function makeProject() {
    const folder = await makeFolder();
    await mkdir(join(folder.path, "supabase/migrations"), { recursive: true });
    git(folder.path, "init", "--quiet");
    await release(folder.path, name, "v1.2.0");
    return folder;
  }

  async function release(folder: string, file: string, tag: string) {
    await writeFile(join(folder, file), "select 1;\n");
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", "--message", tag);
    git(folder, "tag", tag);
  }

  test("finds an edited one, committed or not, and a deleted one", async () => {
    await using folder = await makeProject();
    expect(findEdited(folder.path)).toEqual([]);
    await appendFile(join(folder.path, name), "select 2;\n");
    expect(findEdited(folder.path)).toEqual([name]);
    git(folder.path, "commit", "--quiet", "--all", "--message", "Edited");
    expect(findEdited(folder.path)).toEqual([name]);
    await rm(join(folder.path, name));
    expect(findEdited(folder.path)).toEqual([name]);
  });

  test("ignores a new file until a release contains it; the newest release counts", async () => {
    await using folder = await makeProject();
    const next = "supabase/migrations/2_events.sql";
    await writeFile(join(folder.path, next), "select 1;\n");
    expect(findEdited(folder.path)).toEqual([]);
    await release(folder.path, next, "v1.10.0");
    await appendFile(join(folder.path, next), "select 2;\n");
    expect(findEdited(folder.path)).toEqual([next]);
  });

  test("finds nothing before the first release", async () => {
    await using folder = await makeProject();
    git(folder.path, "tag", "--delete", "v1.2.0");
    await appendFile(join(folder.path, name), "select 2;\n");
    expect(findEdited(folder.path)).toEqual([]);
  });
});
