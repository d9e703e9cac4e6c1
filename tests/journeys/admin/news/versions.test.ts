import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "../../support/accounts.ts";
import { expectFitForAll, expectSuccess, holdUndo, openScreen } from "../../support/admin.ts";
import { expect, signInToApi, test, visitApi } from "../../support/test.ts";

const makeTitle = (words: string) => `${words} ${randomUUID()}`;

async function giveNews(title: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin
    .from("news")
    .insert({ title, content: "<p>We meet on Monday at noon.</p>" })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

const readNews = async (id: string) =>
  (await visitApi().from("news").select().eq("id", id).maybeSingle().throwOnError()).data;

async function changeNews(id: string, change: { title?: string; content?: string }) {
  const admin = await signInToApi(personas.admin);
  await admin.from("news").update(change).eq("id", id).throwOnError();
}

const getVersion = (page: Page, text: string) =>
  page.getByRole("list", { name: "Versions" }).getByRole("listitem").filter({ hasText: text });

test("a form links to its versions: a change can be read, restored, and the restoration undone", async ({
  page,
}) => {
  const title = makeTitle("Distillation evening");
  const id = await giveNews(title);
  await changeNews(id, { content: "<p>We meet on <strong>Friday</strong> at noon.</p>" });
  await openScreen(page, `/admin/news?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await page
    .getByRole("dialog", { name: "Edit News" })
    .getByRole("link", { name: /^Edited by / })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Versions of “${title}”` })).toBeVisible();
  const newest = getVersion(page, "Text");
  await expect(newest.locator("del")).toHaveText("Removed: Monday");
  await expect(newest.locator("ins")).toHaveText("Added: Friday");
  await expect(newest.getByRole("button", { name: "Restore this version" })).toHaveCount(0);
  await expectFitForAll(page);

  const first = getVersion(page, "Added").last();
  await first.locator("summary").click();
  await expect(first.getByText("Restoring this version changes: Text")).toBeVisible();
  await first.getByRole("button", { name: "Restore this version" }).click();
  const undo = await holdUndo(page);
  await expectSuccess(page, "Version restored");
  await expect.poll(async () => (await readNews(id))?.content).toContain("Monday");
  await undo.click();
  await expect.poll(async () => (await readNews(id))?.content).toContain("Friday");
});

test("restoring a version does not overwrite what another person has changed since", async ({ page }) => {
  const title = makeTitle("Reactor tour");
  const id = await giveNews(title);
  await changeNews(id, { content: "<p>Second</p>" });
  await openScreen(page, `/admin/versions/${id}?of=news`);
  const first = getVersion(page, "Added").last();
  await first.locator("summary").click();
  const button = first.getByRole("button", { name: "Restore this version" });
  await expect(button).toBeVisible();
  await changeNews(id, { content: "<p>Third</p>" });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "Someone else has changed this" })).toBeVisible();
  expect((await readNews(id))?.content).toBe("<p>Third</p>");
});

test("a deleted item is in the bin, is restored at its address, and is deleted permanently on request", {
  tag: "@core",
}, async ({ page }) => {
  const title = makeTitle("Pump seminar");
  const id = await giveNews(title);
  await openScreen(page, `/admin/news?q=${encodeURIComponent(title)}`);
  const remove = async () => {
    await page.getByRole("button", { name: `Delete: ${title}` }).click();
    await page.getByRole("button", { name: "Delete news item" }).click();
    await expectSuccess(page, "News item deleted successfully");
  };
  await remove();
  const undo = await holdUndo(page);
  await expect(page.getByText("No news items found.")).toBeVisible();
  await undo.click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  expect(await readNews(id)).not.toBeNull();
  await remove();

  await page.goto("/admin/bin");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("News item");
  await expect(row).toContainText("Marianne Castellano");
  await expectFitForAll(page);
  await row.getByRole("button", { name: "Restore" }).click();
  await expectSuccess(page, "Restored");
  await expect(row).toHaveCount(0);
  expect(await readNews(id)).toMatchObject({ title });

  const admin = await signInToApi(personas.admin);
  await admin.from("news").delete().eq("id", id).throwOnError();
  await page.reload();
  await row.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Delete “${title}” permanently?`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete permanently" }).click();
  await expectSuccess(page, "Deleted permanently");
  await expect(row).toHaveCount(0);
  expect((await admin.from("bin").select("id").eq("row_id", id).throwOnError()).data).toEqual([]);
});

test("deleted entries are selected and restored together", async ({ page }) => {
  const titles = [makeTitle("Deleted by mistake"), makeTitle("Deleted as well")];
  const given = await Promise.all(titles.map((title) => giveNews(title)));
  const admin = await signInToApi(personas.admin);
  await admin.from("news").delete().in("id", given).throwOnError();
  await openScreen(page, "/admin/bin");
  for (const title of titles) await page.getByRole("checkbox", { name: title }).check();
  const bar = page.getByRole("region", { name: "Selected entries" });
  await expect(bar).toContainText("2 entries selected");
  await expectFitForAll(page);
  await bar.getByRole("button", { name: "Restore 2" }).click();
  await expectSuccess(page, "2 entries restored");
  await expect(bar).toHaveCount(0);
  for (const id of given) expect(await readNews(id)).not.toBeNull();
  await admin.from("news").delete().in("id", given).throwOnError();
});

test("an event is restored with its registrations; people who have left since are counted", async ({
  page,
}) => {
  const title = makeTitle("Catalysis dinner");
  const admin = await signInToApi(personas.admin);
  const { data } = await admin
    .from("events")
    .insert({ title, event_date: "2199-03-01T18:00:00Z" })
    .select("id")
    .single()
    .throwOnError();
  const { data: people } = await admin
    .from("profiles")
    .select("id")
    .eq("email", personas.member)
    .throwOnError();
  for (const { id } of people)
    await admin.rpc("add_registration", { of_event: data.id, person: id }).throwOnError();
  await admin.from("events").delete().eq("id", data.id).throwOnError();
  await openScreen(page, "/admin/bin");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Event · 1 registration");
  await row.getByRole("button", { name: "Restore" }).click();
  await expectSuccess(page, "Restored");
  const { data: places } = await admin
    .from("event_registrations")
    .select("state")
    .eq("event_id", data.id)
    .throwOnError();
  expect(places).toEqual([{ state: "registered" }]);
  await admin.from("events").delete().eq("id", data.id).throwOnError();
});
