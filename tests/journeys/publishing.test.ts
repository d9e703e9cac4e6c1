import type { Page } from "@playwright/test";
import { personas } from "./support/accounts.ts";
import { mailUrl } from "./support/addresses.ts";
import { expectPublished, openScreen, untilBuilt } from "./support/admin.ts";
import { makeAlbum, removeAlbums } from "./support/albums.ts";
import { giveNews, makeTitle, removeNews } from "./support/news.ts";
import { expect, signInToApi, test } from "./support/test.ts";

// One after another, after all other journeys, because the website stops changing only when nothing is saved.
test.describe.configure({ mode: "default" });
test.afterEach(() => removeAlbums());

const readBuilt = async (page: Page) => (await page.request.get("/revision.json")).text();
const readRevision = async (page: Page): Promise<number> => JSON.parse(await readBuilt(page)).revision;

test("what an administrator publishes is on the site shortly afterwards", { tag: "@core" }, async ({
  page,
}) => {
  const title = makeTitle("Published a moment ago");
  const { id } = await giveNews(title);
  await expectPublished(page, `/news/${id}`, title);
  expect((await page.goto(`/news/${id}`))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await removeNews(title);
});

test("an album's card shortens a long description", async ({ page }) => {
  const description = "A clock that is four minutes late. ".repeat(100);
  const album = await makeAlbum({ photos: 1, description });
  await expectPublished(page, "/gallery", album.title);
  await page.goto("/gallery");
  const card = page.getByRole("article").filter({ hasText: album.title });
  // Not the card's own height: it is as tall as its neighbours.
  const text = await card.getByText(/^\s*A clock that is four minutes late\./).boundingBox();
  expect(text?.height).toBeLessThan(200);
});

test("the website's state is shown, and Publish now publishes", async ({ page }) => {
  await openScreen(page, "/admin");
  const state = page.getByRole("button", { name: /^Website:/ });
  await expect(state).toContainText("Published", untilBuilt);
  await state.click();
  const dialog = page.getByRole("dialog", { name: "The public website" });
  const before = await readRevision(page);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("The website is being published")).toBeVisible();
  await expect.poll(() => readRevision(page), untilBuilt).toBeGreaterThan(before);
  await expect(state).toContainText("Published", untilBuilt);
});

test("a missing picture is named, with a link to its entry", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const title = makeTitle("Regatta");
  const row = { title, event_date: "2031-05-03T08:00:00Z", image_url: `${mailUrl}/gone.jpg` };
  const { data: event } = await admin.from("events").insert(row).select("id").single().throwOnError();
  await expect.poll(() => readBuilt(page), untilBuilt).toContain(title);
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: /^Website:/ }).click();
  const lost = page.getByRole("dialog").getByRole("listitem").filter({ hasText: title });
  await expect(lost).toContainText(
    `We couldn’t load the picture of “${title}”: its address does not begin with https://.`,
  );
  await lost.getByRole("link", { name: `Open ${title}` }).click();
  await expect(page).toHaveURL(`/admin/events/${event.id}`);
  await admin.from("events").delete().eq("id", event.id).throwOnError();
});
