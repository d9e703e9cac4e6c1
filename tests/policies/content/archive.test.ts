import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { collectArchive } from "../../../src/data/archive.ts";
import { archived, archivedTables } from "../../../src/domain/archive.ts";
import { upload } from "../support/objects.ts";
import { admin, member, server, serverKey } from "../support/personas.ts";
import { addRow, readLog } from "../support/writers.ts";

const [minutes, picture, inText] = ["archived.pdf", "archived.webp", "archived-in-text.webp"];
const toUrl = (path: string) => `https://a.test/storage/v1/object/public/news/${path}`;

test("A super admin’s archive has every table and every file that a row names, and the log says that it was made", async () => {
  await upload(serverKey, "documents", minutes, "minutes", true);
  await upload(serverKey, "news", picture, "picture", true);
  await upload(serverKey, "news", inText, "in the text", true);
  const title = "Archived, “with” commas";
  await addRow("documents", { title, file_url: minutes });
  const content = `<p><img src="${toUrl(inText)}"></p><p><img src="${toUrl("away.webp")}"></p>`;
  await addRow("news", { title, image_url: toUrl(picture), content });
  const logo = { picture: "iVBORw0KGgoA", email_picture: "iVBORw0KGgoA" };
  const { id } = (await admin.from("site_logos").insert(logo).select("id").single().throwOnError()).data;
  const logged = { action: "export", resource_type: "site_revision" };
  const before = (await readLog(logged)).length;

  const seen: [number, number][] = [];
  const { file, count } = await collectArchive(admin, "2026-11-29", (...done) => seen.push(done));
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(entries)).toHaveLength(count);
  const read = (name: string) => strFromU8(entries[name] ?? expect.fail(`no ${name}`));
  for (const path of [`documents/${minutes}`, `news/${picture}`, `news/${inText}`, `logos/${id}.png`])
    read(`files/${path}`);
  for (const table of archivedTables) read(`${archived[table].file}.csv`);
  expect(read("members.csv")).toContain("member@policies.test");
  expect(read("news.csv")).toContain(`"${title}"`);
  expect(read("README.txt")).toContain("\nCould not be read: news/away.webp\n");
  expect(seen.at(-1)?.[1]).toBe(seen.length);
  expect((await readLog(logged)).length).toBe(before + 1);
  await server.from("news").delete().eq("title", title).throwOnError();
  await server.from("documents").delete().eq("title", title).throwOnError();
});

test("Nobody else makes one", async () => {
  await expect(collectArchive(member, "2026-11-29", () => {})).rejects.toThrow("Failed to export everything");
});
