import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSite } from "../../../scripts/publisher/verify.ts";
import { renderRichText } from "../../../src/site/pages/rich-text.ts";
import { makeFolder } from "../../support/backend.ts";

const gone = "/news/00000000-0000-4000-8000-000000000001";

async function check(body: string): Promise<void> {
  await using folder = await makeFolder();
  const html = `<html><main>${body}</main></html>`;
  for (const name of ["index.html", "404.html", "news.html", "events.html", "revision.json", "_headers"])
    await writeFile(join(folder.path, name), html);
  await checkSite(folder.path);
}

test("A link that a person wrote may lead to what was deleted", async () => {
  const written = `<p><a href="${gone}" class="x">a</a> <a href="/media/x.pdf">b</a> src="/media/y.png" href="${gone}"</p>`;
  const html = await renderRichText(written);
  expect(html).toContain(gone);
  await check(html);
});

test.each([
  ["link", `<a href="${gone}" class="link">a</a>`],
  ["link after other attributes", `<a class="link"\n  href="${gone}#top">a</a>`],
  ["picture", '<img src="/media/lost.webp">'],
  ["script", '<p>a</p><script type="module" src="/_astro/lost.js"></script>'],
])("A %s of the site itself leads to a file", async (_, body) => {
  await expect(check(body)).rejects.toThrow(/html needs \//);
});
