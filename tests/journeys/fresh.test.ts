import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "./support/accounts.ts";
import { untilBuilt } from "./support/admin.ts";
import { makeAlbum, removeAlbums } from "./support/albums.ts";
import { giveNews, makeTitle, removeNews } from "./support/news.ts";
import { expect, signInToApi, test } from "./support/test.ts";

test.afterEach(() => removeAlbums());

/**
 * Publishes a draft only when the page that shows it requests it, so that no build, however
 * quick, contains its page.
 */
async function publishWhenAsked(page: Page, table: "news" | "gallery_albums", id: string) {
  const admin = await signInToApi(personas.admin);
  const published_at = "2020-02-29T12:00:00Z";
  let publishing: PromiseLike<unknown> | undefined;
  await page.route(/\/rest\/v1\/(news|gallery_)/, async (route) => {
    publishing ??= admin.from(table).update({ published_at }).eq("id", id).throwOnError().then();
    await publishing;
    await route.continue();
  });
}

/** A journey of the settings changes the association's short name for a while. */
const getHead = (title: string) => new RegExp(`^${title} · \\S+$`);

test("a news item newer than the build opens, with its own title and description", async ({
  page,
  faults,
}) => {
  const title = makeTitle("Younger than the build");
  const { id } = await giveNews(title, { published_at: null, content: "<p>Fresh.</p>" });
  await publishWhenAsked(page, "news", id);
  expect((await page.goto(`/news/${id}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(getHead(title));
  await expect(page.getByText("Fresh.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await removeNews(title);
  faults.length = 0; // The page is a 404.
});

test("an album newer than the build opens", async ({ page, faults }) => {
  const title = makeTitle("Album");
  const { id } = await makeAlbum({ title, published_at: null, photos: 1 });
  await publishWhenAsked(page, "gallery_albums", id);
  expect((await page.goto(`/gallery/${id}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(getHead(title));
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  faults.length = 0; // The page is a 404.
});

test("an album with a long description and many photos shows the photos first, two in a row on a phone", async ({
  page,
  faults,
}) => {
  const description = "A clock that is four minutes late. ".repeat(100);
  const album = await makeAlbum({ photos: 13, description });
  await page.setViewportSize({ width: 375, height: 800 });
  const photos = page.getByRole("region", { name: "Photos" }).getByRole("img");
  // A build may have run between the album and its photos.
  await expect(async () => {
    await page.goto(`/gallery/${album.id}`);
    await expect(photos).toHaveCount(13, { timeout: 20_000 });
  }).toPass(untilBuilt);
  const [first, second] = await Promise.all([0, 1].map((index) => photos.nth(index).boundingBox()));
  expect(first?.y).toBeLessThan(800);
  expect(second?.y).toBe(first?.y);
  await page.getByRole("link", { name: "Read on" }).click();
  const whole = page.getByRole("region", { name: "About this album" });
  await expect(whole).toBeInViewport();
  await expect(whole).toContainText(description.trim());
  faults.length = 0; // The page is a 404 until it is built.
});

test("words are found in any order and without accents", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Chloé Łukasz on nickel and cobalt ${mark}`;
  await giveNews(title, { content: "" });
  await page.goto(`/news?q=${mark}+COBALT+nickel+chloe+lukasz`);
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await removeNews(title);
});

test("hostile markup is shown as text, live and as built, and none of it runs", async ({ page, faults }) => {
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
