import type { Page } from "@playwright/test";
import { forgive, personas, refused } from "../../support/accounts.ts";
import { expectPublished, expectSuccess, holdUndo, openScreen, untilBuilt } from "../../support/admin.ts";
import { getAlbumCard, makeAlbum, removeAlbums } from "../../support/albums.ts";
import { welcome } from "../../support/members.ts";
import {
  form,
  giveNews,
  makeTitle,
  openEdit,
  openNewForm,
  readNews,
  removeNews,
  submit,
} from "../../support/news.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const plan = (page: Page, name: string | RegExp) =>
  form(page).getByRole("group", { name: "Publication" }).getByRole("radio", { name });
const getCard = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

/** Read with an administrator's rights. */
async function readStored(title: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("news").select().eq("title", title).single().throwOnError()).data;
}

test("a draft is visible to a second administrator and to no visitor; Publish now shows it, and Undo hides it again", {
  tag: "@core",
}, async ({ page, faults }) => {
  const title = makeTitle("Under way");
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await expect(plan(page, "Publish now")).toBeChecked();
  await plan(page, "Save as draft").check();
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  await expect(getCard(page, title)).toContainText("Draft");
  const { id, published_at } = await readStored(title);
  expect([published_at, await readNews(title)]).toEqual([null, null]);

  const shown = makeTitle("Shown");
  const { id: shownId } = await giveNews(shown, { published_at: "now" });
  for (const path of [`/news/${shownId}`, "/news", "/news/rss.xml"]) await expectPublished(page, path, shown);
  await expectPublished(page, "/sitemap-0.xml", shownId);
  for (const path of ["/", "/news", "/news/rss.xml", "/sitemap-0.xml"]) {
    const text = await (await page.request.get(path)).text();
    expect([text.includes(title), text.includes(id)], path).toEqual([false, false]);
  }

  const other = await welcome({ is_super_admin: true });
  await openScreen(page, "/admin/news?publication=draft", other.email);
  await expect(getCard(page, title)).toContainText("Draft");
  // What is not public is not on public pages, for any user.
  await page.goto(`/news/${id}`);
  await expect(page.getByText("News item not found")).toBeVisible();
  await page.goto(`/news?q=${encodeURIComponent(title)}`);
  await expect(page.getByText("No news items found.")).toBeVisible();

  await page.goto(`/admin/news?q=${encodeURIComponent(title)}`);
  const publish = page.getByRole("button", { name: `Publish now: ${title}` });
  await publish.click();
  const undo = await holdUndo(page, title);
  await expectSuccess(page, "Published. Visitors will see it shortly.");
  await expect(publish).toHaveCount(0);
  expect((await readNews(title))?.id).toBe(id);
  await undo.click();
  await expectSuccess(page, "Undone");
  expect(await readNews(title)).toBeNull();
  await publish.click();
  await expectPublished(page, `/news/${id}`, title);

  await openEdit(page, title, other.email);
  await plan(page, "Back to draft").check();
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  await expect.poll(async () => (await page.request.get(`/news/${id}`)).status(), untilBuilt).toBe(404);
  for (const one of [title, shown]) await removeNews(one);
  forgive(faults, refused);
});

test("a scheduled item says so, and is on the website soon after its time", async ({ page }) => {
  const title = makeTitle("In good time");
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await plan(page, "Publish later").check();
  const clock = form(page).getByLabel("Date and time");
  for (const wrong of ["", "2020-02-29T09:00"]) {
    await clock.fill(wrong);
    await submit(page);
    await expect(form(page).getByText("Choose a date and time in the future.")).toBeVisible();
  }
  await clock.fill("2031-01-02T09:00");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  await page.goto(`/admin/news?publication=scheduled&q=${encodeURIComponent(title)}`);
  await expect(getCard(page, title)).toContainText("Scheduled for Jan 2, 2031, 9:00 AM");
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await expect(clock).toHaveValue("2031-01-02T09:00");
  await form(page).getByLabel("Category").selectOption("Other");
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  const { id, ...stored } = await readStored(title);
  expect([stored.category, await readNews(title)]).toEqual(["other", null]);

  const admin = await signInToApi(personas.admin);
  const moment = new Date(Date.now() + 5000).toISOString();
  await admin.from("news").update({ published_at: moment }).eq("id", id).throwOnError();
  await expectPublished(page, `/news/${id}`, title);
  await removeNews(title);
});

test("an event is planned as a draft, is in no calendar, and is published from the list", async ({
  page,
}) => {
  const title = makeTitle("Regatta");
  await openScreen(page, "/admin/events");
  await page.getByRole("button", { name: "Add Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Event" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Event Date").fill("2031-05-03T09:00");
  await dialog.getByRole("radio", { name: "Save as draft" }).check();
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expectSuccess(page, "Event added successfully");
  const shown = makeTitle("Boat trip");
  const admin = await signInToApi(personas.admin);
  const row = { title: shown, event_date: "2031-05-04T09:00:00Z" };
  await admin.from("events").insert(row).throwOnError();
  for (const path of ["/events", "/events.ics", "/calendar"]) {
    await expectPublished(page, path, shown);
    expect(await (await page.request.get(path)).text(), path).not.toContain(title);
  }

  await page.goto(`/admin/events?q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText("Draft");
  await card.getByRole("button", { name: `Publish now: ${title}` }).click();
  await expectSuccess(page, "Published. Visitors will see it shortly.");
  for (const path of ["/events", "/events.ics"]) await expectPublished(page, path, title);
  await admin.from("events").delete().in("title", [title, shown]).throwOnError();
});

test("an album is filled and a page written before visitors see them", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const album = await makeAlbum({ photos: 1, published_at: null });
  const title = makeTitle("Statutes");
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await openScreen(page, "/admin/pages");
  await page.getByRole("button", { name: "Add page" }).click();
  const dialog = page.getByRole("dialog", { name: "Add page" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("radio", { name: "Save as draft" }).check();
  await dialog.getByRole("button", { name: "Add page" }).click();
  await expectSuccess(page, "Page added successfully");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Draft");

  const shown = await makeAlbum({ photos: 1 });
  await expectPublished(page, "/gallery", shown.title);
  expect(await (await page.request.get("/gallery")).text()).not.toContain(album.title);
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await row.getByRole("button", { name: `Publish now: ${title}` }).click();
  await expectPublished(page, `/${slug}`, title);

  await page.goto(`/admin/gallery?q=${encodeURIComponent(album.title)}`);
  const card = getAlbumCard(page, album.title);
  await expect(card).toContainText("Draft");
  await card.getByRole("button", { name: `Publish now: ${album.title}` }).click();
  await expectPublished(page, "/gallery", album.title);
  await admin.from("pages").delete().eq("slug", slug).throwOnError();
  await removeAlbums();
});
