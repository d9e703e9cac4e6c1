import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "./support/accounts.ts";
import { makeAlbum, removeAlbums } from "./support/albums.ts";
import { giveNews, makeTitle, removeNews } from "./support/news.ts";
import { expect, signInToApi, test } from "./support/test.ts";

test.afterEach(() => removeAlbums());

/** Keeps a page as it is before its first build, however quickly that build comes. */
async function keepUnbuilt(page: Page, path: string) {
  const body = await (await page.request.get("/no-such-page")).text();
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
}

test("a news item opens although the build does not know it yet, with its own head", async ({
  page,
  faults,
}) => {
  const title = makeTitle("Younger than the build");
  const { id } = await giveNews(title, { content: "<p>Fresh.</p>" });
  await keepUnbuilt(page, `/news/${id}`);
  await page.goto(`/news/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · CPEAA`);
  await expect(page.getByText("Fresh.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await removeNews(title);
  faults.length = 0; // The page is a 404.
});

test("an album opens although the build does not know it yet", async ({ page, faults }) => {
  const album = await makeAlbum({ photos: 1 });
  await keepUnbuilt(page, `/gallery/${album.id}`);
  await page.goto(`/gallery/${album.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(album.title);
  await expect(page).toHaveTitle(`${album.title} · CPEAA`);
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  faults.length = 0; // The page is a 404.
});

test("words are found in any order and without their accents", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Chloé Łukasz on nickel and cobalt ${mark}`;
  await giveNews(title, { content: "" });
  await page.goto(`/news?q=${mark}+COBALT+nickel+chloe+lukasz`);
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await removeNews(title);
});

test("hostile markup reads as text, live as built, and nothing of it runs", async ({ page, faults }) => {
  const mark = randomUUID().slice(0, 8);
  const title = `<img src=x onerror=alert(3)> ${mark}`;
  const content = `<p>Safe <b>words<script>alert(1)</script><img src=x onerror="alert(2)"> &lt;i&gt;stay</p>`;
  const { id } = await giveNews(title, { content });
  page.on("dialog", () => faults.push("a script ran"));
  await page.goto(`/news?q=${mark}`);
  await expect(page.getByRole("article")).toContainText("Safe words <i>stay");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const admin = await signInToApi(personas.admin);
  await admin.from("news").delete().eq("id", id).throwOnError();
});
