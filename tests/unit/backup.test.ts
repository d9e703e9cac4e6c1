import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { backUpFiles, restoreFiles } from "../../scripts/backup/files.ts";
import { backUpFolder, restoreFolder } from "../../scripts/backup/folder.ts";
import { connectWithoutSession } from "../../src/data/client.ts";
import { makeFolder, signUpAdmin, startInFolder, startInMemory, visit } from "../support/backend.ts";

const pdf = new Blob(["%PDF-1.4 minutes"], { type: "application/pdf" });
const picture = new Blob(["not really a picture"], { type: "image/png" });

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

const files = [`${pdf.size} application/pdf`, `${picture.size} image/png`];

describe("a backup of the embedded backend", () => {
  test("brings back rows, accounts with their passwords, files and keys", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup, restored] = ["data", "backup", "restored"].map((name) =>
      join(folder.path, name),
    ) as [string, string, string];
    const first = await startInFolder(dataDir);
    await fill(first);
    await first.close();
    await backUpFolder(dataDir, backup);
    await restoreFolder(backup, restored);

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
    await second.close();
  });

  test("is refused while the backend runs, and leaves nothing half done", async () => {
    await using folder = await makeFolder();
    const backend = await startInFolder(join(folder.path, "data"));
    await expect(backUpFolder(join(folder.path, "data"), join(folder.path, "backup"))).rejects.toThrow(
      /in use/,
    );
    await backend.close();
    expect(await readdir(folder.path)).toEqual(["data"]);
  });

  test("is never written over another, and never restored over data", async () => {
    await using folder = await makeFolder();
    const [dataDir, backup] = [join(folder.path, "data"), join(folder.path, "backup")];
    await (await startInFolder(dataDir)).close();
    await backUpFolder(dataDir, backup);
    await expect(backUpFolder(dataDir, backup)).rejects.toThrow(/exists already/);
    await expect(restoreFolder(backup, dataDir)).rejects.toThrow(/holds data/);
    await expect(restoreFolder(folder.path, join(folder.path, "new"))).rejects.toThrow(/not a backup/);
  });
});

test("the files of a project, private ones too, are copied out with the secret key and into another project", async () => {
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
