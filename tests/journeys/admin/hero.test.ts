import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../support/accounts.ts";
import {
  breakDown,
  expectFailure,
  expectPublished,
  expectSuccess,
  openScreen,
  untilBuilt,
} from "../support/admin.ts";
import { makePhonePhoto, makePicture, readPicture } from "../support/pictures.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

// One hero is active site-wide: tests in parallel would interfere.
test.describe.configure({ mode: "serial" });

const getCard = (page: Page, title: string) => page.getByRole("article", { name: title });
const makeTitle = () => `Hero ${randomUUID().slice(0, 8)}`;

async function readHeroes() {
  return (await visitApi().from("hero_section").select().throwOnError()).data;
}

const readHero = async (title: string) => (await readHeroes()).find((hero) => hero.title === title);

async function listFiles() {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.storage.from("hero").list("images", { limit: 100 });
  return (data ?? []).map(({ name }) => name.split("/").at(-1));
}

let before: string | undefined;
const made = new Set<string>();

test.beforeAll(async () => {
  before = (await readHeroes()).find((hero) => hero.is_active)?.id;
});
test.afterAll(async () => {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin
    .from("hero_section")
    .delete()
    .in("title", [...made])
    .select("image_url")
    .throwOnError();
  const paths = data.map(({ image_url }) => `images/${image_url?.split("/").at(-1)}`);
  await admin.storage.from("hero").remove(paths);
  if (before) await admin.rpc("activate_hero", { hero_id: before }).throwOnError();
});

async function openForm(page: Page) {
  await page.getByRole("button", { name: "Add New Hero" }).click();
  return page.getByRole("dialog", { name: "Add New Hero Section" });
}

/** A hero as the form stores it, with an uploaded file. */
async function makeHero(title = makeTitle()) {
  made.add(title);
  const admin = await signInToApi(personas.admin);
  const { buffer } = await makePicture("hero.jpg", { width: 320, height: 180 });
  const path = `images/${Date.now()}-${randomUUID().slice(0, 12)}.jpg`;
  await admin.storage.from("hero").upload(path, buffer, { contentType: "image/jpeg" });
  const image_url = admin.storage.from("hero").getPublicUrl(path).data.publicUrl;
  await admin.from("hero_section").insert({ title, image_url }).throwOnError();
  return title;
}

test("a hero is created with its picture, is active, and is shown on the home page", {
  tag: "@core",
}, async ({ page }) => {
  const title = makeTitle();
  made.add(title);
  await openScreen(page, "/admin/hero");
  await expect(page.getByRole("heading", { level: 1, name: "Hero Section Management" })).toBeFocused();
  const form = await openForm(page);
  await form.getByLabel("Title *").fill(title);
  await form.getByLabel("Subtitle").fill("Über <b>uns</b> 🎓");
  await form.locator("input[type=file]").setInputFiles(await makePhonePhoto("hero.jpg"));
  await expect(form.getByText("hero.jpg is ready.")).toBeVisible();
  await form.getByRole("button", { name: "Create Hero Section" }).click();
  await expectSuccess(page, "Hero section created successfully");
  await expect(form).toBeHidden();
  const card = getCard(page, title);
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Set Active" })).toHaveCount(0);
  await expect(page.getByText("Active", { exact: true })).toHaveCount(1);

  const hero = await readHero(title);
  expect(hero).toMatchObject({ subtitle: "Über <b>uns</b> 🎓", is_active: true });
  expect(hero?.image_url).toMatch(/\/hero\/images\/\d+-\w+\.jpg$/);
  expect(await readPicture(hero?.image_url ?? "")).toEqual({
    width: 40,
    height: 80,
    format: "jpeg",
    hasExif: false,
  });
  await expectPublished(page, "/", title);
});

test("the slide of the next event needs no picture, and links the home page to the event", async ({
  page,
}) => {
  const title = makeTitle();
  made.add(title);
  await openScreen(page, "/admin/hero");
  const form = await openForm(page);
  await form.getByLabel("Title *").fill(title);
  await form.getByLabel("What it shows").selectOption("The next event");
  await expect(form.getByText("Hero Image")).toBeHidden();
  await expect(form.getByText(/^Used in this list only\./)).toBeVisible();
  await form.getByRole("button", { name: "Create Hero Section" }).click();
  await expectSuccess(page, "Hero section created successfully");
  await expect(getCard(page, title).getByText("The next event")).toBeVisible();
  expect(await readHero(title)).toMatchObject({ shows: "next_event", image_url: null, is_active: true });
  await expect
    .poll(async () => {
      await page.goto("/");
      return page.locator("[data-current] [data-countdown]").count();
    }, untilBuilt)
    .toBe(1);
  await page.goto("/admin/hero");
  await getCard(page, title).getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Hero Section" });
  await edit.getByLabel("What it shows").selectOption("Its own title, subtitle and picture");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByText("Please upload an image")).toBeVisible();
});

test("without title and image nothing is stored, and the form says so", async ({ page, faults }) => {
  await openScreen(page, "/admin/hero");
  const form = await openForm(page);
  const send = form.getByRole("button", { name: "Create Hero Section" });
  await send.click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await expect(form.getByText("Please upload an image")).toBeVisible();
  await form.getByLabel("Title *").fill("x".repeat(121));
  await expect(form.getByText("Use at most 120 characters.")).toBeVisible();
  const files = form.locator("input[type=file]");
  const title = makeTitle();
  await form.getByLabel("Title *").fill(title);
  await files.setInputFiles(await makePicture("dot.jpg", { width: 1, height: 1 }));
  await expect(form.getByText("dot.jpg is ready.")).toBeVisible();
  const stored = await listFiles();
  await page.route("**/rest/v1/hero_section**", (route) =>
    route.request().method() === "POST" ? breakDown(route) : route.continue(),
  );
  await send.click();
  await expectFailure(page, "Failed to create hero section");
  await page.route("**/storage/v1/object/hero/**", breakDown);
  await send.click();
  await expectFailure(page, "Failed to upload image");
  await expect(form.getByLabel("Title *")).toHaveValue(title);
  expect(await readHero(title)).toBeUndefined();
  expect(await listFiles()).toEqual(stored);
  forgive(faults, /status of 500/);
});

test("Set Active switches heroes, and editing keeps or replaces the picture without leaving a file behind", async ({
  page,
  faults,
}) => {
  const [first, second] = [await makeHero(), await makeHero()];
  await openScreen(page, "/admin/hero");
  await page.route("**/rest/v1/rpc/activate_hero**", breakDown);
  await getCard(page, first).getByRole("button", { name: "Set Active" }).click();
  await expectFailure(page, "Failed to update hero section");
  await page.unroute("**/rest/v1/rpc/activate_hero**");
  await getCard(page, first).getByRole("button", { name: "Set Active" }).click();
  await expectSuccess(page, "Hero section activated successfully");
  await expect(getCard(page, first).getByText("Active", { exact: true })).toBeVisible();
  await expect(getCard(page, second).getByText("Inactive")).toBeVisible();
  await getCard(page, second).getByRole("button", { name: "Set Active" }).click();
  const undo = page.getByRole("button", { name: `Undo: ${second}` });
  await undo.focus(); // Its ten seconds are paused.
  await expect(getCard(page, second).getByText("Active", { exact: true })).toBeVisible();
  await undo.click();
  await expectSuccess(page, "Undone");
  await expect(getCard(page, first).getByText("Active", { exact: true })).toBeVisible();
  expect(await readHero(first)).toMatchObject({ is_active: true });

  const old = await readHero(second);
  await getCard(page, second).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Hero Section" });
  await form.getByLabel("Subtitle").fill("New words");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Hero section updated successfully");
  expect(await readHero(second)).toMatchObject({ subtitle: "New words", image_url: old?.image_url });

  await getCard(page, second).getByRole("button", { name: "Edit" }).click();
  await form.locator("input[type=file]").setInputFiles(await makePicture("new.jpg", { colour: "#802020" }));
  await expect(form.getByText("new.jpg is ready.")).toBeVisible();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  const changed = await readHero(second);
  expect(changed?.image_url).not.toBe(old?.image_url);
  const files = await listFiles();
  expect(files).toContain(changed?.image_url?.split("/").at(-1));
  // A version can restore the other one.
  expect(files).toContain(old?.image_url?.split("/").at(-1));
  forgive(faults, /status of [45]/);
});

test("deleting asks first, and the bin keeps the file", async ({ page, faults }) => {
  const title = await makeHero();
  const file = (await readHero(title))?.image_url?.split("/").at(-1);
  await openScreen(page, "/admin/hero");
  const remove = getCard(page, title).getByRole("button", { name: "Delete" });
  const question = page.getByRole("alertdialog");
  await remove.click();
  await expect(question).toContainText("Are you sure you want to delete this hero section?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/rest/v1/hero_section**", (route) =>
    route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
  );
  await remove.click();
  await question.getByRole("button", { name: "Delete hero section" }).click();
  await expectFailure(page, "Failed to delete hero section");
  expect(await listFiles()).toContain(file);
  await page.unroute("**/rest/v1/hero_section**");
  await remove.click();
  await question.getByRole("button", { name: "Delete hero section" }).click();
  await expectSuccess(page, "Hero section deleted successfully");
  await expect(getCard(page, title)).toHaveCount(0);
  expect(await readHero(title)).toBeUndefined();
  expect(await listFiles()).toContain(file);
  expect((await readHeroes()).filter((hero) => hero.is_active)).toHaveLength(1);
  forgive(faults, /status of 500/);
});

test("two administrators who activate heroes at the same time leave exactly one active", async ({
  browser,
}) => {
  const titles = [await makeHero(), await makeHero(), await makeHero()];
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  await Promise.all(pages.map((page) => openScreen(page, "/admin/hero")));
  await Promise.all(
    pages.map((page, index) =>
      getCard(page, titles[index] ?? "")
        .getByRole("button", { name: "Set Active" })
        .click(),
    ),
  );
  await Promise.all(pages.map((page) => expectSuccess(page, "Hero section activated successfully")));
  const active = (await readHeroes()).filter((hero) => hero.is_active).map(({ title }) => title);
  expect(active).toHaveLength(1);
  expect(titles.slice(0, 2)).toContain(active[0]);
  await Promise.all(pages.map((page) => page.close()));
});
