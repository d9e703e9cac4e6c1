import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { parseObjectAddress } from "../../../../src/data/core/storage.ts";
import { forgive } from "../../support/accounts.ts";
import { breakDown, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { getAlbumCard, listAlbumFiles, makeAlbum, readPhotos, removeAlbums } from "../../support/albums.ts";
import {
  makeDetailed,
  makeEmpty,
  makeHeavy,
  makePhonePhoto,
  makePicture,
  makeText,
  type PickedFile,
  readPicture,
} from "../../support/pictures.ts";
import { expect, test } from "../../support/test.ts";

test.afterEach(() => removeAlbums());

const getWindow = (page: Page) => page.getByRole("dialog", { name: "Upload Photos" });
const getFile = (page: Page, name: string) => getWindow(page).getByRole("listitem").filter({ hasText: name });

const pick = (page: Page, files: PickedFile[]) =>
  getWindow(page).locator("input[type=file]").setInputFiles(files);

/** Opens the dialog with an album chosen. */
async function openUpload(page: Page, album: { id: string; title: string }) {
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Upload Photos" }).click();
  await expect(getWindow(page).getByLabel("Album")).toHaveValue(album.id);
}

test("of 30 files of which 3 are bad, 27 are stored in the order given", async ({ page }) => {
  const album = await makeAlbum();
  const good = await Promise.all(
    Array.from({ length: 27 }, (_, nr) => {
      // The first is the largest, so the others are ready before it.
      const size = nr === 0 ? { width: 3000, height: 2000 } : {};
      return makePicture(`good ${String(nr).padStart(2, "0")}.jpg`, size);
    }),
  );
  const files = [...good];
  files.splice(4, 0, makeText("words.jpg"));
  files.splice(12, 0, await makeHeavy("heavy.jpg"));
  files.splice(20, 0, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });

  await openUpload(page, album);
  await pick(page, files);
  await expect(getWindow(page).getByText("Uploading...", { exact: true })).toBeVisible();
  await expect(getWindow(page).getByText("27 of 30 photos uploaded")).toBeVisible({ timeout: 120_000 });
  await expect(getFile(page, "words.jpg")).toContainText("Failed to load image");
  await expect(getFile(page, "heavy.jpg")).toContainText("File size must be less than 5MB");
  await expect(getFile(page, "notes.txt")).toContainText("Please upload image files only");
  await getWindow(page).getByRole("button", { name: "Close" }).last().click();
  await expect(getAlbumCard(page, album.title)).toContainText("27 photos");

  const photos = await readPhotos(album.id);
  expect(photos.map(({ title }) => title)).toEqual(good.map(({ name }) => name.replace(".jpg", "")));
  expect(photos[0]?.media_url).toMatch(new RegExp(`/gallery/${album.id}/\\d+-\\w+\\.jpg$`));
  expect(await listAlbumFiles(album.id)).toHaveLength(27);
});

test("stored photos have no EXIF and are upright; the first becomes the cover", async ({ page }) => {
  const album = await makeAlbum();
  const photo = await makePhonePhoto("IMG_2041.jpg");
  expect((await sharp(photo.buffer).metadata()).orientation).toBe(6);
  await openUpload(page, album);
  await pick(page, [photo]);
  await expectSuccess(page, "Photos uploaded successfully");
  await expect(getWindow(page)).toBeHidden();
  const [stored] = await readPhotos(album.id);
  expect(await readPicture(stored?.media_url ?? "")).toEqual({
    width: 40,
    height: 80,
    format: "jpeg",
    hasExif: false,
  });
  await expect(getAlbumCard(page, album.title).getByRole("presentation")).toHaveAttribute(
    "src",
    stored?.media_url ?? "",
  );
});

test("hostile files are reported one by one and store nothing; tiny and huge pictures are accepted", async ({
  page,
}) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  await pick(page, [
    makeEmpty("empty.jpg"),
    makeText("words.jpg"),
    await makeHeavy("heavy.png"),
    { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg onload='alert(1)'/>") },
    { name: "<img src=x onerror=alert(1)>.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
  ]);
  await expect(getFile(page, "empty.jpg")).toContainText("File is smaller than 1 bytes");
  await expect(getFile(page, "heavy.png")).toContainText("File size must be less than 5MB");
  for (const name of ["words.jpg", "<img src=x onerror=alert(1)>.gif"])
    await expect(getFile(page, name)).toContainText("Failed to load image");
  await expect(getFile(page, "drawing.svg")).toContainText("drawing.svg is an SVG drawing.");
  // The file itself is at fault: a retry would not help.
  await expect(getWindow(page).getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  expect(await listAlbumFiles(album.id)).toEqual([]);

  await pick(page, [
    await makePicture("dot.jpg", { width: 1, height: 1 }),
    await makePicture("giant.jpg", { width: 12_000, height: 9000 }),
  ]);
  await expect(getWindow(page).getByText("2 of 7 photos uploaded")).toBeVisible();
  const [dot, giant] = await readPhotos(album.id);
  expect(await readPicture(dot?.media_url ?? "")).toMatchObject({ width: 1, height: 1 });
  expect(await readPicture(giant?.media_url ?? "")).toMatchObject({ width: 2560, height: 1920 });
});

test("a photo of more than 5 MB is made smaller before its size is checked", async ({ page }) => {
  const album = await makeAlbum();
  const photo = await makeDetailed("phone.jpg");
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await openUpload(page, album);
  await pick(page, [photo]);
  await expectSuccess(page, "Photos uploaded successfully");
  const [stored] = await readPhotos(album.id);
  expect(await readPicture(stored?.media_url ?? "")).toMatchObject({ width: 2560, height: 1920 });
});

test("a file that fails during the upload stops no other, leaves nothing behind and can be tried again", async ({
  page,
  faults,
}) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  let refused = 0;
  await page.route("**/rest/v1/gallery_items**", (route) => {
    const isSecond = route.request().postData()?.includes("second");
    if (!isSecond) return route.continue();
    refused += 1;
    return breakDown(route);
  });
  await pick(page, [
    await makePicture("first.jpg"),
    await makePicture("second.jpg"),
    await makePicture("third.jpg"),
  ]);
  await expect(getWindow(page).getByText("2 of 3 photos uploaded")).toBeVisible();
  await expect(getFile(page, "second.jpg")).toContainText("Failed to upload images");
  expect(refused).toBe(1);
  expect(await listAlbumFiles(album.id)).toHaveLength(2);
  await page.unroute("**/rest/v1/gallery_items**");
  await getWindow(page)
    .getByRole("button", { name: /^Retry.*second\.jpg/ })
    .click();
  await expectSuccess(page, "Photos uploaded successfully");
  expect((await readPhotos(album.id)).map(({ title }) => title)).toEqual(["first", "third", "second"]);
  forgive(faults, /status of 500/);
});

/** Lets the first `free` uploads through to storage; later ones wait for `release`. */
async function holdFiles(page: Page, free = 0) {
  let release = () => {};
  const freed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const seen: Route[] = [];
  await page.route("**/storage/v1/object/gallery/**", async (route) => {
    seen.push(route);
    if (seen.length > free) await freed;
    await route.continue();
  });
  return { release, countHeld: () => seen.length - free };
}

test("when an upload is stopped, files in progress are finished, the rest are left out, and the window says how many", async ({
  page,
}) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  const { release, countHeld } = await holdFiles(page, 2);
  await pick(
    page,
    await Promise.all(["a", "b", "c", "d", "e", "f"].map((name) => makePicture(`${name}.jpg`))),
  );
  await expect(getWindow(page).getByText("2 of 6 photos uploaded")).toBeVisible();
  await expect.poll(countHeld).toBe(2);
  await getWindow(page).getByRole("button", { name: "Stop", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Stop uploading?" });
  await expect(question).toContainText("Photos that are already uploaded stay in the album.");
  await question.getByRole("button", { name: "Stop uploading" }).click();
  for (const name of ["e.jpg", "f.jpg"]) await expect(getFile(page, name)).toContainText("Left out");
  await expect(getWindow(page).getByText("Stopping…")).toBeVisible();
  await expect(getWindow(page).getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  await expectFitForAll(page);
  release();
  await expect(getWindow(page).getByText("4 of 6 photos uploaded")).toBeVisible();
  await expect(getWindow(page).getByText("Stopping…")).toBeHidden();

  const photos = await readPhotos(album.id);
  expect(photos.map(({ title }) => title)).toEqual(["a", "b", "c", "d"]);
  const named = photos.map(({ media_url }) => parseObjectAddress(media_url)?.path);
  expect((await listAlbumFiles(album.id)).sort()).toEqual(named.sort());

  await getWindow(page)
    .getByRole("button", { name: /^Retry.*f\.jpg/ })
    .click();
  await expect(getWindow(page).getByText("5 of 6 photos uploaded")).toBeVisible();
  await getWindow(page).getByRole("button", { name: "Close" }).last().click();
  await expect(getAlbumCard(page, album.title)).toContainText("5 photos");
  expect(await readPhotos(album.id)).toHaveLength(5);
});

test("files in progress appear in the list after the window is stopped and closed", async ({ page }) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  const { release, countHeld } = await holdFiles(page);
  await pick(page, await Promise.all(["a", "b", "c"].map((name) => makePicture(`${name}.jpg`))));
  await expect.poll(countHeld).toBe(2);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop uploading" }).click();
  await expect(getFile(page, "c.jpg")).toContainText("Left out");
  await page.keyboard.press("Escape");
  await expect(getWindow(page)).toBeHidden();
  await expect(getAlbumCard(page, album.title)).toContainText("0 photos");
  release();
  await expect(getAlbumCard(page, album.title)).toContainText("2 photos");
  expect(await listAlbumFiles(album.id)).toHaveLength(2);
});

test("of many files those that matter are listed, and all that were left out can be tried again together", async ({
  page,
}) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  const { release, countHeld } = await holdFiles(page);
  const { buffer } = await makePicture("a.jpg");
  const names = Array.from({ length: 60 }, (_, nr) => `${nr + 1}.jpg`);
  await pick(
    page,
    names.map((name) => ({ name, mimeType: "image/jpeg", buffer })),
  );
  await expect.poll(countHeld).toBe(2);
  await expect(getWindow(page).getByRole("listitem")).toHaveCount(50);
  await expect(getWindow(page).getByText("and 10 more")).toBeVisible();
  // However long the list, its progress and the way out stay in view.
  await expect(getWindow(page).getByRole("button", { name: "Stop", exact: true })).toBeInViewport();
  await expect(getWindow(page).getByRole("progressbar", { name: "All photos" })).toBeInViewport();
  await getWindow(page).getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop uploading" }).click();
  release();
  await expect(getWindow(page).getByText("2 of 60 photos uploaded")).toBeVisible();
  await getWindow(page).getByRole("button", { name: "Retry all 58" }).click();
  const told = page.getByRole("status").filter({ hasText: "Photos uploaded successfully" });
  await expect(told).toBeVisible({ timeout: 120_000 });
  const photos = await readPhotos(album.id);
  expect(photos.map(({ title }) => `${title}.jpg`)).toEqual(names);
});

test("files can be dropped; leaving during the upload asks first", async ({ page }) => {
  const album = await makeAlbum();
  await openUpload(page, album);
  const { release } = await holdFiles(page);
  const { buffer } = await makePicture("dropped.jpg");
  const files = await page.evaluateHandle(
    (bytes) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(bytes)], "dropped.jpg", { type: "image/jpeg" }));
      return dropped;
    },
    [...buffer],
  );
  const zone = getWindow(page).getByRole("button", { name: "Click to select files or drag and drop" });
  await zone.dispatchEvent("dragenter", { dataTransfer: files });
  await expect(getWindow(page).getByText("Drop the files here")).toBeVisible();
  await getWindow(page).getByText("Drop the files here").dispatchEvent("drop", { dataTransfer: files });
  await expect(getFile(page, "dropped.jpg").getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Stop uploading?");
  await page.getByRole("button", { name: "Keep uploading" }).click();
  release();
  await expectSuccess(page, "Photos uploaded successfully");
  expect(await readPhotos(album.id)).toHaveLength(1);
});

test("the public gallery's buttons open the right windows, where an album is chosen first", async ({
  page,
}) => {
  const album = await makeAlbum();
  await openScreen(page, "/gallery");
  await page.getByRole("link", { name: "Create Album" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Album" })).toBeVisible();
  await expect(page).toHaveURL("/admin/gallery");
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Upload Photos" }).click();
  const zone = getWindow(page).getByRole("button", { name: "Click to select files or drag and drop" });
  await expect(zone).toHaveAttribute("aria-disabled", "true");
  await expect(getWindow(page).getByText("Maximum file size: 5MB", { exact: false })).toBeVisible();
  await getWindow(page).getByLabel("Album").selectOption(album.title);
  await expect(zone).toHaveAttribute("aria-disabled", "false");
  await pick(page, [await makePicture("chosen.jpg")]);
  await expectSuccess(page, "Photos uploaded successfully");
  expect(await readPhotos(album.id)).toHaveLength(1);
});

test("photos are added from the window that manages them, and reported there", async ({ page }) => {
  const album = await makeAlbum();
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Manage Photos" }).click();
  const manage = page.getByRole("dialog", { name: `Manage Photos - ${album.title}` });
  await expect(manage.getByText("No photos in this album")).toBeVisible();
  await manage.getByRole("button", { name: "Upload Photos" }).click();
  await pick(page, [await makePicture("added.jpg")]);
  await expect(manage.getByRole("status").filter({ hasText: "Photos uploaded successfully" })).toBeVisible();
  await expect(manage.getByRole("img", { name: "added" })).toBeVisible();
});
