import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeFile } from "../../support/files.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { signPhoto } from "../support/photos.ts";
import { expect, findBarriers, test, visitApi } from "../support/test.ts";

const section = (page: Page) => page.getByRole("region", { name: "Photo" });

async function choose(page: Page, buffer: Buffer, name = "me.jpg", mimeType = "image/jpeg") {
  await section(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Position your photo" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save photo" }).click();

/** Like a phone's photo: large, rotated by EXIF, with its location. */
function takePhoto(color: string): Promise<Buffer> {
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: color } })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const listFiles = async ({ client, id }: Somebody) =>
  (await client.storage.from("profile-photos").list(id)).data?.map(({ name }) => name.split("/").at(-1)) ??
  [];

const readAddress = async ({ client, id }: Somebody) =>
  (await client.from("profiles").select("profile_image_url").eq("id", id).single().throwOnError()).data
    .profile_image_url ?? "";

async function openAccount(page: Page): Promise<Somebody> {
  const somebody = await welcome({ is_approved: true });
  await enter(page, somebody.email);
  await page.goto("/account");
  await expect(section(page)).toBeVisible();
  return somebody;
}

async function readFile(somebody: Somebody): Promise<Buffer> {
  const link = await signPhoto(somebody.client, await readAddress(somebody));
  return Buffer.from(await (await fetch(link ?? "")).arrayBuffer());
}

/** Matches the link of this photo. */
const getPath = (address: string) =>
  new RegExp(`/sign/profile-photos/${address.split("/profile-photos/")[1]}\\?token=`);

test("a photo is made smaller, loses place and time, and replaces the previous one", async ({ page }) => {
  const somebody = await openAccount(page);
  const photo = await takePhoto("#0c4a4f");
  const taken = await sharp(photo).metadata();
  expect(taken.orientation).toBe(6);
  expect(taken.exif?.toString("latin1")).toContain("Phone");
  await choose(page, photo);
  await save(page);
  await expect(section(page).getByText("Photo saved")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const address = await readAddress(somebody);
  expect(address).toContain(`/profile-photos/${somebody.id}/`);
  const stored = await readFile(somebody);
  const { format, exif, orientation, width, height } = await sharp(stored).metadata();
  expect({ format, exif, orientation, width, height }).toEqual({ format: "jpeg", width: 1280, height: 1280 });
  const picture = page.getByRole("img", { name: "Ada Byron" });
  await expect(picture).toHaveAttribute("src", getPath(address));
  await expect(picture).toHaveJSProperty("naturalWidth", 1280);

  await choose(
    page,
    await sharp(await takePhoto("#99481a"))
      .png()
      .toBuffer(),
    "me.png",
    "image/png",
  );
  await save(page);
  await expect(picture).not.toHaveAttribute("src", getPath(address));
  const second = await readAddress(somebody);
  await expect.poll(() => listFiles(somebody)).toEqual([second.split("/").at(-1)]);
  expect(await signPhoto(somebody.client, address)).toBeUndefined();

  await section(page).getByRole("button", { name: "Remove photo" }).click();
  await expect(section(page).getByText("Photo removed")).toBeVisible();
  expect(await readAddress(somebody)).toBe("");
  await expect.poll(() => listFiles(somebody)).toEqual([]);
});

test("files that are broken, too large or of the wrong type are refused with a message", async ({ page }) => {
  const somebody = await openAccount(page);
  const says = (text: string) => expect(section(page).getByRole("alert")).toHaveText(text);
  await choose(page, Buffer.from("%PDF-1.7"), "me.pdf", "application/pdf");
  await says("Please upload an image file");
  await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1));
  await says("File size must be less than 5MB");
  await choose(page, Buffer.from("no picture"));
  await says("Failed to load image");
  const small = { width: 300, height: 120, channels: 3, background: "#0c4a4f" } as const;
  await choose(page, await sharp({ create: small }).jpeg().toBuffer());
  await says("me.jpg has 300 × 120 pixels. Choose a photo with at least 200 × 200 pixels.");

  const photo = await takePhoto("#0c4a4f");
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await choose(page, photo);
  await says("Failed to create blob");
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await choose(page, photo);
  await says("Failed to get canvas context");
  expect(await listFiles(somebody)).toEqual([]);
});

/** A wide photo over 5 MB: red on the left, noise in the middle, blue on the right. */
async function drawWide(): Promise<Buffer> {
  const [width, height] = [2800, 1400];
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const column = (at / 3) % width;
    if (column < height / 2) pixels.set([200, 0, 0], at);
    if (column >= width - height / 2) pixels.set([0, 0, 200], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

test("a large WebP is read, moved and zoomed by mouse and keyboard, and stored as the frame shows it", async ({
  page,
}) => {
  const somebody = await openAccount(page);
  const wide = await drawWide();
  expect(wide.length).toBeGreaterThan(5 * 1024 * 1024);
  await choose(page, wide, "me.webp", "image/webp");
  const frame = dialog(page).getByRole("application");
  await expect(frame).toBeFocused();
  const place = await frame.boundingBox();
  if (!place) throw new Error("no frame");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + place.width, y, { steps: 4 });
  await page.mouse.up();
  // Past the edge the photo stops, so one step back leaves a fiftieth.
  await frame.focus();
  await page.keyboard.press("ArrowLeft");
  await dialog(page).getByLabel("Zoom").fill("2");
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await expect(section(page).getByText("Photo saved")).toBeVisible();
  const stored = await readFile(somebody);
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: "raw", width: 640, height: 640 });
  // Of the photo's 2560 pixels, those from 346 to 986 are kept; it is red up to 640.
  const blueAt = (column: number) =>
    Array.from({ length: 640 }, (_, row) => data[(row * 640 + column) * 3 + 2] ?? 0).reduce(
      (one, other) => one + other,
    ) / 640;
  expect(blueAt(20)).toBeLessThan(40);
  expect(blueAt(280)).toBeLessThan(40);
  expect(blueAt(310)).toBeGreaterThan(80);
});

test("a photo that is not saved leaves no file and keeps the previous one", async ({ page, faults }) => {
  const somebody = await openAccount(page);
  await choose(page, await takePhoto("#0c4a4f"));
  await save(page);
  await expect(section(page).getByText("Photo saved")).toBeVisible();
  const before = await listFiles(somebody);
  await page.route("**/rest/v1/profiles*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await choose(page, await takePhoto("#99481a"));
  await save(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Failed to upload image");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(section(page).getByRole("alert")).toHaveCount(0);
  await expect.poll(() => listFiles(somebody)).toEqual(before);
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("a pending member is told when a photo can be added", async ({ page }) => {
  const somebody = await welcome();
  await enter(page, somebody.email);
  await page.goto("/account");
  await expect(section(page).getByText("You can add a photo once your account is approved.")).toBeVisible();
  const upload = await somebody.client.storage
    .from("profile-photos")
    .upload(`${somebody.id}/x.png`, makeFile("image/png"));
  expect(upload.error).not.toBeNull();
  expect((await visitApi().storage.from("profile-photos").list(somebody.id)).data ?? []).toEqual([]);
});

test("after Escape in the photo's dialog the focus is on the button that opened it", async ({ page }) => {
  await openAccount(page);
  const button = section(page).getByLabel("Add a photo");
  const opening = page.waitForEvent("filechooser");
  await button.press("Enter");
  const buffer = await takePhoto("#0c4a4f");
  await (await opening).setFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(dialog(page).getByLabel("Your photo: move it with the arrow keys")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
