import { randomUUID } from "node:crypto";
import { forgive, personas } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { getAlbumCard, listAlbumFiles, makeAlbum, readPhotos, removeAlbums } from "../../support/albums.ts";
import { makePicture } from "../../support/pictures.ts";
import { expect, signInToApi, test, visitApi } from "../../support/test.ts";

test.afterEach(() => removeAlbums());

const readAlbums = async (title: string) =>
  (await visitApi().from("gallery_albums").select().eq("title", title).throwOnError()).data;

test("an album can be created and edited", async ({ page, faults }) => {
  const title = `"Album" <b>שלום</b> 🎓 ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/gallery");
  await expect(page.getByRole("heading", { level: 1, name: "Gallery Management" })).toBeFocused();
  await page.getByRole("button", { name: "Create Album" }).click();
  const form = page.getByRole("dialog", { name: "Create New Album" });
  const send = form.getByRole("button", { name: "Create Album" });
  await expect(form.getByLabel("Event Type")).toHaveValue("general");
  await send.click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await form.getByLabel("Album Title").fill("x".repeat(10_000));
  await expect(form.getByText("Use at most 200 characters.")).toBeVisible();
  await form.getByLabel("Description").fill("x".repeat(10_000));
  await send.click();
  await expect(form.getByText("Use at most 5,000 characters.")).toBeVisible();
  await form.getByLabel("Album Title").fill(title);
  await form.getByLabel("Description").fill("سهرة <script>alert('x')</script> 🎓");
  await form.getByLabel("Event Type").selectOption("Social");
  await page.route("**/rest/v1/gallery_albums**", breakDown);
  await send.click();
  await expectFailure(page, "Failed to create album");
  await page.unroute("**/rest/v1/gallery_albums**");
  await send.click();
  await expectSuccess(page, "Album created successfully");
  await page.getByPlaceholder("Search albums...").fill(title);
  await page.getByLabel("Event type").selectOption("Social");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/&type=social$/);
  await page.reload();
  const card = getAlbumCard(page, title);
  await expect(card).toContainText("Social");
  await expect(card).toContainText("0 photos");
  await expect(card).toContainText("سهرة <script>alert('x')</script> 🎓");

  await card.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Album" });
  await edit.getByLabel("Description").fill("");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Album updated successfully");
  const albums = await readAlbums(title);
  expect(albums).toMatchObject([{ description: null, event_type: "social", cover_image_url: null }]);
  await removeAlbums(albums);
  forgive(faults, /status of 500/);
});

test("an album is deleted with its photos and their files", async ({ page, faults }) => {
  const album = await makeAlbum({ photos: 3 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  const card = getAlbumCard(page, album.title);
  await expect(card).toContainText("3 photos");
  const question = page.getByRole("alertdialog");
  await card.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(
    "Are you sure you want to delete this album? This will also delete all photos in the album.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/rest/v1/gallery_albums**", breakDown);
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete album" }).click();
  await expectFailure(page, "Failed to delete album");
  expect(await listAlbumFiles(album.id)).toHaveLength(3);
  await page.unroute("**/rest/v1/gallery_albums**");
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete album" }).click();
  await expectSuccess(page, "Album deleted successfully");
  await expect(page.getByText("No albums found.")).toBeVisible();
  expect(await readPhotos(album.id)).toEqual([]);
  // In the bin.
  expect(await listAlbumFiles(album.id)).toHaveLength(3);
  forgive(faults, /status of 500/);
});

test("photos get descriptions, become the cover and are deleted with their files", { tag: "@core" }, async ({
  page,
  faults,
}) => {
  const album = await makeAlbum({ photos: 3 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  const window = page.getByRole("dialog", { name: `Manage Photos - ${album.title}` });
  const tiles = window.getByRole("list", { name: "Photos" }).getByRole("listitem");
  await expect(tiles).toHaveCount(3);
  await expect(tiles.nth(0).getByText("Cover", { exact: true })).toBeVisible();

  await window.getByRole("button", { name: "Edit: Photo 2" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Photo" });
  await form.getByLabel("Caption").fill("Harbour at dusk");
  await form.getByLabel("Alternative Text").fill("Two ships and a red sky");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Photo updated successfully");
  await expect(window.getByRole("img", { name: "Two ships and a red sky" })).toBeVisible();

  await window.getByRole("button", { name: "Use as cover: Harbour at dusk" }).focus();
  await page.keyboard.press("Enter");
  await expectSuccess(page, "Album updated successfully");
  await expect(tiles.nth(1).getByText("Cover", { exact: true })).toBeVisible();
  const [first, second] = await readPhotos(album.id);
  expect((await readAlbums(album.title))[0]?.cover_image_url).toBe(second?.media_url);
  expect(second).toMatchObject({ title: "Harbour at dusk", alt_text: "Two ships and a red sky" });

  const remove = window.getByRole("button", { name: "Delete: Harbour at dusk" });
  const question = page.getByRole("alertdialog");
  await tiles.nth(1).hover();
  await remove.click();
  await expect(question).toContainText("Are you sure you want to delete this photo?");
  await page.route("**/rest/v1/gallery_items**", (route) =>
    route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
  );
  await question.getByRole("button", { name: "Delete photo" }).click();
  await expectFailure(page, "Failed to delete photo");
  await page.unroute("**/rest/v1/gallery_items**");
  await remove.click();
  await question.getByRole("button", { name: "Delete photo" }).click();
  await expectSuccess(page, "Photo deleted successfully");
  await expect(tiles).toHaveCount(2);
  expect((await readAlbums(album.title))[0]?.cover_image_url).toBe(first?.media_url);
  expect(await listAlbumFiles(album.id)).toHaveLength(2);
  forgive(faults, /status of 500/);
});

test("several photos are selected together: described, and deleted after one question", async ({ page }) => {
  const album = await makeAlbum({ photos: 6 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  const window = page.getByRole("dialog", { name: `Manage Photos - ${album.title}` });
  const choose = (nr: number) => window.getByRole("checkbox", { name: `Select: Photo ${nr}` });
  const bar = window.getByRole("region", { name: "Selected photos" });
  await choose(2).click();
  await choose(4).click({ modifiers: ["Shift"] });
  await expect(choose(3)).toBeChecked();
  await expect(bar).toContainText("3 photos selected");
  await expectFitForAll(page);

  await bar.getByRole("button", { name: "Describe" }).click();
  const form = page.getByRole("dialog", { name: "Caption and alternative text for 3 photos" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByText("Enter a caption or alternative text.")).toBeVisible();
  await form.getByLabel("Alternative Text").fill("Waves break on a pier");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "3 photos updated successfully");
  await expect(bar).toBeHidden();
  const described = (await readPhotos(album.id)).filter(
    ({ alt_text }) => alt_text === "Waves break on a pier",
  );
  expect(described.map(({ title }) => title)).toEqual(["Photo 2", "Photo 3", "Photo 4"]);

  await window.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar).toContainText("6 photos selected");
  await choose(1).uncheck();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 5 photos?" });
  await question.getByRole("button", { name: "Delete 5 photos" }).click();
  await expectSuccess(page, "5 photos deleted successfully");
  await expect(window.getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(1);
  expect((await readPhotos(album.id)).map(({ title }) => title)).toEqual(["Photo 1"]);
  expect(await listAlbumFiles(album.id)).toHaveLength(1);
});

test("a large album is paged; an action keeps the current page, and added photos are in view", async ({
  page,
}) => {
  const album = await makeAlbum({ photos: 60 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  const window = page.getByRole("dialog", { name: `Manage Photos - ${album.title}` });
  const tiles = window.getByRole("list", { name: "Photos" }).getByRole("listitem");
  await expect(window.getByText("1–25 of 60")).toBeVisible();
  await expect(tiles).toHaveCount(25);
  expect(await page.locator("*").count()).toBeLessThan(1500);
  await window.getByRole("button", { name: "Next" }).click();
  await expect(window.getByText("26–50 of 60")).toBeVisible();
  await expect(tiles.first()).toBeInViewport();
  await expect(page).toHaveURL(`/admin/gallery?q=${album.title}`);

  await window.getByRole("button", { name: "Use as cover: Photo 30" }).focus();
  await page.keyboard.press("Enter");
  await expect(tiles.nth(4).getByText("Cover", { exact: true })).toBeVisible();
  await window.getByRole("button", { name: "Edit: Photo 31" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Edit Photo" }).getByLabel("Caption").fill("Harbour");
  await page
    .getByRole("dialog", { name: "Edit Photo" })
    .getByRole("button", { name: "Save Changes" })
    .click();
  await expect(tiles.nth(5)).toContainText("Harbour");
  await expect(window.getByText("26–50 of 60")).toBeVisible();

  // Removing the last photo of the last page removes the page.
  await window.getByRole("button", { name: "Next" }).click();
  await expect(window.getByText("51–60 of 60")).toBeVisible();
  const other = await signInToApi(personas.admin);
  const titles = Array.from({ length: 9 }, (_, nr) => `Photo ${51 + nr}`);
  await other.from("gallery_items").delete().eq("album_id", album.id).in("title", titles).throwOnError();
  await window.getByRole("button", { name: "Delete: Photo 60" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete photo" }).click();
  await expect(window.getByText("26–50 of 50")).toBeVisible();
  await window.getByRole("button", { name: "Previous" }).click();
  await expect(window.getByText("1–25 of 50")).toBeVisible();

  await window.getByRole("button", { name: "Upload Photos" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photos" });
  await upload.locator("input[type=file]").setInputFiles([await makePicture("added.jpg")]);
  await expect(window.getByText("51–51 of 51")).toBeVisible();
  await expect(window.getByRole("img", { name: "added" })).toBeInViewport();
  expect((await readAlbums(album.title))[0]?.cover_image_url).toBe(
    (await readPhotos(album.id))[29]?.media_url,
  );
});

test("a photo's texts and its file name are shown as plain text", async ({ page }) => {
  const album = await makeAlbum();
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upload Photos" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photos" });
  const called = `سهرة <img src=x onerror="alert(1)"> 🎓`;
  await upload.locator("input[type=file]").setInputFiles([await makePicture(`${called}.jpg`)]);
  const tile = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  await expect(tile.locator("figcaption")).toContainText(called);
  await page.getByRole("button", { name: `Edit: ${called}` }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Photo" });
  await expect(form.getByLabel("Caption")).toHaveValue(called);
  await form.getByLabel("Caption").fill("x".repeat(10_000));
  await form.getByLabel("Alternative Text").fill("x".repeat(10_000));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByText("Use at most 200 characters.")).toBeVisible();
  await expect(form.getByText("Use at most 500 characters.")).toBeVisible();
  const [caption, alt_text] = [`<script>alert('x')</script> "שלום" 🎓`, `"><svg onload=alert(1)> 'ليل' 📷`];
  await form.getByLabel("Caption").fill(caption);
  await form.getByLabel("Alternative Text").fill(alt_text);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Photo updated successfully");
  await expect(tile.locator("figcaption")).toHaveText(caption);
  await expect(tile.getByRole("img")).toHaveAttribute("alt", alt_text);
  expect(await readPhotos(album.id)).toMatchObject([{ title: caption, alt_text }]);
});

test("a photo that someone else has deleted does not become a broken cover", async ({ page }) => {
  const album = await makeAlbum({ photos: 2 });
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  const cover = page.getByRole("button", { name: "Use as cover: Photo 2" });
  await expect(cover).toBeAttached();
  const other = await signInToApi(personas.admin);
  await other.from("gallery_items").delete().eq("album_id", album.id).eq("title", "Photo 2").throwOnError();
  await cover.focus();
  await page.keyboard.press("Enter");
  await expectFailure(page, "Photo not found");
  const [photo] = await readPhotos(album.id);
  expect((await readAlbums(album.title))[0]?.cover_image_url).toBe(photo?.media_url);
});

test("photos that cannot be read show an error, and an empty album says so", async ({ page, faults }) => {
  const album = await makeAlbum();
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await page.route("**/rest/v1/gallery_items**", breakDown);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  await expectFailure(page, "Failed to fetch album photos");
  await page.unroute("**/rest/v1/gallery_items**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No photos in this album")).toBeVisible();
  forgive(faults, /status of 500/);
});
