import { randomUUID } from "node:crypto";
import { forgive, personas } from "../../support/accounts.ts";
import { siteUrl } from "../../support/addresses.ts";
import { expectFitForAll, expectPublished, expectSuccess, openScreen } from "../../support/admin.ts";
import { getAlbumCard, makeAlbum, removeAlbums } from "../../support/albums.ts";
import { listMails } from "../../support/mails.ts";
import { enter, type Somebody, welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const made: string[] = [];

/** A past event that this person attended, if one is given. */
async function makePastEvent(person?: Somebody) {
  const admin = await signInToApi(personas.admin);
  const row = { title: `Regatta ${randomUUID().slice(0, 8)}`, event_date: "2024-05-01T10:00:00Z" };
  const { data: event } = await admin.from("events").insert(row).select().single().throwOnError();
  made.push(event.id);
  if (person) await addToPast(event.id, person);
  return event;
}

/** Nobody is added to an event that is over, so its end is moved meanwhile. */
async function addToPast(of_event: string, { id: person }: Somebody) {
  const admin = await signInToApi(personas.admin);
  for (const ends_at of ["2199-01-01T00:00:00Z", "2024-05-01T12:00:00Z"]) {
    await admin.from("events").update({ ends_at }).eq("id", of_event).throwOnError();
    if (ends_at > "2199") await admin.rpc("add_registration", { of_event, person }).throwOnError();
  }
}

test.afterEach(async () => {
  await removeAlbums();
  const admin = await signInToApi(personas.admin);
  await admin.from("events").delete().in("id", made.splice(0)).throwOnError();
});

test("after an event its page shows the album and the news; its attendees get one email", async ({
  page,
}) => {
  const first = await welcome({ is_approved: true }, "First Rower");
  const second = await welcome({ is_approved: true }, "Second Rower");
  const event = await makePastEvent(first);
  const album = await makeAlbum({ photos: 2 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  const card = getAlbumCard(page, album.title);
  await card.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Album" });
  await form.getByRole("combobox", { name: "Event", exact: true }).fill(event.title);
  await form.getByRole("option", { name: event.title }).click();
  await expectFitForAll(page);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Album updated successfully");
  await expect(card).toContainText(`Event: ${event.title}`);

  await card.getByRole("button", { name: "Manage Photos" }).click();
  const window = page.getByRole("dialog", { name: `Manage Photos - ${album.title}` });
  const tell = window.getByRole("button", { name: "Email attendees" });
  const question = page.getByRole("alertdialog");
  await tell.click();
  await expect(question).toContainText(`Email 1 person about “${album.title}”?`);
  await question.getByRole("button", { name: "Email 1 person" }).click();
  await expectSuccess(page, "Email on its way to 1 person");
  await expect(window.getByText("All attendees have been emailed.")).toBeVisible();
  await expect(tell).toHaveCount(0);
  await expectFitForAll(page);
  const subject = `The photos are up: ${event.title}`;
  await expect
    .poll(async () => (await listMails(first.email)).filter((mail) => mail.subject === subject))
    .toEqual([expect.objectContaining({ html: expect.stringContaining(`/gallery/${album.id}`) })]);

  // A person whose registration was forgotten: only this person is emailed now.
  await addToPast(event.id, second);
  await page.reload();
  await card.getByRole("button", { name: "Manage Photos" }).click();
  await expect(window.getByText("1 person has been emailed.")).toBeVisible();
  await tell.click();
  await question.getByRole("button", { name: "Email 1 person" }).click();
  await expectSuccess(page, "Email on its way to 1 person");
  await expect
    .poll(async () => (await listMails(second.email)).map((mail) => mail.subject))
    .toContain(subject);
  expect((await listMails(first.email)).filter((mail) => mail.subject === subject)).toHaveLength(1);

  await openScreen(page, "/admin/news");
  await page.getByRole("button", { name: "Add News" }).click();
  const news = page.getByRole("dialog", { name: "Add News" });
  const title = `Rowed ${randomUUID().slice(0, 8)}`;
  await news.getByLabel("Title").fill(title);
  await news.getByRole("combobox", { name: "Event", exact: true }).fill(event.title);
  await news.getByRole("option", { name: event.title }).click();
  await news.getByRole("button", { name: "Submit" }).click();
  await expectSuccess(page, "News item added successfully");

  const path = `/events/${event.id}`;
  await expectPublished(page, path, title);
  await enter(page, first.email);
  await page.goto("/account/events");
  const mine = page.getByRole("region", { name: "My events" });
  await mine.getByText("1 past event").click();
  await expect(mine.getByText("You were there.")).toBeVisible();
  await expect(mine.getByRole("link", { name: album.title })).toHaveAttribute("href", `/gallery/${album.id}`);
  await expectFitForAll(page);
  await page.goto(path);
  await expect(page.getByText("You were there")).toBeVisible();
  await expectFitForAll(page);
  await page.goto("/events");
  const past = page.getByRole("article").filter({ has: page.getByRole("heading", { name: event.title }) });
  await expect(past.getByText("You were there")).toBeVisible();
  await page.goto(path);
  await page.getByRole("region", { name: "In the news" }).getByRole("link", { name: title }).click();
  await page.getByRole("main").getByRole("link", { name: event.title }).click();
  await page.getByRole("region", { name: "Photos" }).getByRole("link", { name: album.title }).click();
  await expect(page).toHaveURL(`/gallery/${album.id}`);
  await page.getByRole("main").getByRole("link", { name: event.title }).click();
  await expect(page).toHaveURL(path);
  const admin = await signInToApi(personas.admin);
  await admin.from("news").delete().eq("title", title).throwOnError();
});

test("an event that is newer than the build shows its album and its news, too", async ({ page, faults }) => {
  const event = await makePastEvent();
  const album = await makeAlbum({ photos: 2 });
  const admin = await signInToApi(personas.admin);
  await admin.from("gallery_albums").update({ event_id: event.id }).eq("id", album.id).throwOnError();
  const item = { category: "event" as const, content: "<p>Rowed.</p>", event_id: event.id };
  const [news, draft] = [`Rowed ${randomUUID().slice(0, 8)}`, `Draft ${randomUUID().slice(0, 8)}`];
  const rows = [
    { ...item, title: news },
    { ...item, title: draft, published_at: null },
  ];
  await admin.from("news").insert(rows).throwOnError();
  // Until it is built, its address returns the page for unknown addresses.
  const path = `/events/${event.id}`;
  await page.route(`**${path}`, (route) => route.continue({ url: `${siteUrl}/events/${randomUUID()}` }));
  await page.goto(path);
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos.getByText("2 photos")).toBeVisible();
  await expect(photos.getByRole("link", { name: album.title })).toHaveAttribute(
    "href",
    `/gallery/${album.id}`,
  );
  await expect(page.getByRole("region", { name: "In the news" }).getByRole("link")).toHaveText([news]);
  await expectFitForAll(page);
  forgive(faults, /status of 404/);
  await admin.from("news").delete().in("title", [news, draft]).throwOnError();
});
