import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findOffColours, seenPictures } from "../../support/cases/pictures.ts";
import { personas } from "../support/accounts.ts";
import { expectFailure, expectPublished, openScreen } from "../support/admin.ts";
import { getAlbumCard, makeAlbum, readPhotos, removeAlbums } from "../support/albums.ts";
import { enter, welcome } from "../support/members.ts";
import { giveNews, makeTitle, readNews, removeNews, submit } from "../support/news.ts";
import { signPhoto } from "../support/photos.ts";
import type { PickedFile } from "../support/pictures.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test.afterEach(() => removeAlbums());

const types: Readonly<Record<string, string>> = { jpg: "image/jpeg", png: "image/png", gif: "image/gif" };

/** A file in tests/cases/images. A browser on a computer knows no type for HEIC. */
const pickCase = (name: string): PickedFile => ({
  name,
  mimeType: types[name.split(".").at(-1) ?? ""] ?? "",
  buffer: readFileSync(`tests/cases/images/${name}`),
});

const choose = (within: Pick<Page, "locator">, name: string) =>
  within.locator("input[type=file]").setInputFiles(pickCase(name));

const heic = (name: string) =>
  `${name} is a HEIC photo, which this browser can’t read. Save it as JPEG and choose it again. An iPhone takes JPEG photos once you choose “Most Compatible” under Settings, Camera, Formats.`;
const damaged = (name: string) => `Failed to load image: ${name} is damaged or incomplete.`;
const huge = (name: string) => `${name} has 40000 × 40000 pixels, which is too many.`;

/** Bad files, and what every field says of them. */
const refused = {
  "R30-heic-named.jpg": heic("R30-heic-named.jpg"),
  "R30-heic.HEIC": heic("R30-heic.HEIC"),
  "R30-truncated.jpg": damaged("R30-truncated.jpg"),
  "R30-half.jpg": damaged("R30-half.jpg"),
  "R30-half.png": damaged("R30-half.png"),
  "R32-declares-40000x40000.png": huge("R32-declares-40000x40000.png"),
};

async function readPixels(address: string) {
  const file = Buffer.from(await (await fetch(address)).arrayBuffer());
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

test("of many photos each bad one is refused by its name, and the others are stored as they look", async ({
  page,
}) => {
  const album = await makeAlbum();
  await openScreen(page, `/admin/gallery?q=${album.title}`);
  await getAlbumCard(page, album.title).getByRole("button", { name: "Upload Photos" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Photos" });
  await expect(dialog.getByText("animations become their first frame")).toBeVisible();
  const good = [
    ...Object.keys(seenPictures),
    "R30-jpeg-named.heic",
    "R32-panorama-16000x500.png",
    "R35-animated-first-frame-white.gif",
  ];
  const names = [...Object.keys(refused), ...good];
  await dialog.locator("input[type=file]").setInputFiles(names.map(pickCase));
  await expect(dialog.getByText(`${good.length} of ${names.length} photos uploaded`)).toBeVisible();
  for (const [name, text] of Object.entries(refused))
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toContainText(text);

  const photos = await readPhotos(album.id);
  expect(photos.map(({ title }) => title).sort()).toEqual(
    good.map((name) => name.replace(/\.\w+$/, "")).sort(),
  );
  for (const [name, spots] of Object.entries(seenPictures)) {
    const photo = photos.find(({ title }) => name.startsWith(`${title}.`));
    expect(findOffColours(spots, await readPixels(photo?.media_url ?? "")), name).toEqual([]);
  }
  const panorama = photos.find(({ title }) => title === "R32-panorama-16000x500");
  expect(await readPixels(panorama?.media_url ?? "")).toMatchObject({ width: 2560, height: 80 });
});

const forms = [
  ["/admin/news", "Add News"],
  ["/admin/events", "Add Event"],
  ["/admin/awards", "Add Award"],
  ["/admin/hero", "Add New Hero"],
] as const;

for (const [path, button] of forms)
  test(`${button}: bad pictures are refused by name, and what is stored is said and shown`, async ({
    page,
  }) => {
    await openScreen(page, path);
    await page.getByRole("button", { name: button }).first().click();
    const form = page.getByRole("dialog");
    for (const [name, text] of Object.entries(refused)) {
      await choose(form, name);
      await expect(form.getByRole("alert").filter({ hasText: text })).toBeVisible();
      await expect(form.getByText("is ready.")).toHaveCount(0);
    }
    await choose(form, "R35-white-on-transparent.png");
    await expect(
      form.getByText("is ready. It’s white on a transparent background, so it now has a dark one."),
    ).toBeVisible();
    const pixels = await form
      .getByRole("img", { name: "New image" })
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
        context?.drawImage(image, 0, 0);
        return {
          data: [...(context?.getImageData(0, 0, width, height).data ?? [])],
          width,
          height,
          channels: 4,
        };
      });
    expect(findOffColours(seenPictures["R35-white-on-transparent.png"] ?? [], pixels)).toEqual([]);
  });

test("a picture in a news item is stored as the form shows it", async ({ page }) => {
  const title = makeTitle();
  await openScreen(page, "/admin/news");
  await page.getByRole("button", { name: "Add News" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill(title);
  await form.getByRole("textbox", { name: "Content" }).fill("Printed");
  await choose(form, "R31-cmyk-adobe.jpg");
  await expect(form.getByText("R31-cmyk-adobe.jpg is ready.")).toBeVisible();
  await choose(form, "R30-half.jpg");
  await expect(form.getByRole("alert")).toContainText(damaged("R30-half.jpg"));
  await expect(form.getByText("R31-cmyk-adobe.jpg is ready.")).toBeVisible();
  await submit(page);
  await expect.poll(async () => (await readNews(title))?.image_url ?? null).not.toBeNull();
  const spots = seenPictures["R31-cmyk-adobe.jpg"] ?? [];
  expect(findOffColours(spots, await readPixels((await readNews(title))?.image_url ?? ""))).toEqual([]);
  await removeNews(title);
});

test("a profile photo is refused by its name, or stored as it looks", async ({ page }) => {
  const { id, email, client } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Photo" });
  for (const [name, text] of Object.entries(refused)) {
    await choose(section, name);
    await expect(section.getByRole("alert")).toContainText(text);
  }
  await choose(section, "R35-white-on-transparent.png");
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(section.getByText("Photo saved")).toBeVisible();
  const { data } = await client
    .from("profiles")
    .select("profile_image_url")
    .eq("id", id)
    .single()
    .throwOnError();
  const spots = seenPictures["R35-white-on-transparent.png"] ?? [];
  expect(
    findOffColours(spots, await readPixels((await signPhoto(client, data.profile_image_url ?? "")) ?? "")),
  ).toEqual([]);
});

test("a photo of an officer and a logo are refused by their names", async ({ page }) => {
  await openScreen(page, "/admin/officers/create");
  for (const [name, text] of Object.entries(refused)) {
    await choose(page, name);
    await expectFailure(page, text);
  }
  await page.goto("/admin/settings/looks");
  for (const [name, text] of Object.entries(refused)) {
    await page.getByLabel("Choose a logo").setInputFiles(pickCase(name));
    await expectFailure(page, text);
  }
});

test("pictures that never passed a form are served as browsers show them", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const titles = new Map(Object.keys(seenPictures).map((name) => [name, makeTitle(name)]));
  for (const [name, title] of titles) {
    const path = `articles/${randomUUID()}.${name.split(".").at(-1)}`;
    const { buffer, mimeType } = pickCase(name);
    const files = admin.storage.from("news");
    expect((await files.upload(path, buffer, { contentType: mimeType })).error).toBeNull();
    const image_url = files.getPublicUrl(path).data.publicUrl;
    await giveNews(title, { image_url, published_at: new Date().toISOString() });
  }
  await expectPublished(page, "/news", [...titles.values()].at(-1) ?? "");
  await page.goto("/news");
  for (const [name, title] of titles) {
    const card = page.getByRole("listitem").filter({ hasText: title });
    const address = (await card.locator("img").first().getAttribute("src")) ?? "";
    expect(address, name).toContain("/media/");
    const pixels = await readPixels(new URL(address, page.url()).href);
    expect(findOffColours(seenPictures[name] ?? [], pixels), name).toEqual([]);
  }
  for (const title of titles.values()) await removeNews(title);
});
