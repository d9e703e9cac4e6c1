import { randomUUID } from "node:crypto";
import { forgive } from "../../support/accounts.ts";
import { expectPublished, expectSuccess, holdUndo, openScreen } from "../../support/admin.ts";
import { makeAlbum, readPhotos, removeAlbums } from "../../support/albums.ts";
import { enter, welcome } from "../../support/members.ts";
import { makePhonePhoto, makePicture, makeText, readPicture } from "../../support/pictures.ts";
import { expect, findBarriers, test } from "../../support/test.ts";

test.afterEach(() => removeAlbums());

/** A button whose words are followed by a hidden title. */
const nameOf = (action: string, title: string) => new RegExp(`^${action}\\W+${title}`);

for (const width of [375, 1280])
  test(`a member sends two photos beside a bad file; an editor accepts one and declines one (${width})`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const album = await makeAlbum();
    const name = randomUUID().slice(0, 8);
    const { email } = await welcome({ is_approved: true }, `Ada ${name}`);
    await enter(page, email);
    await page.goto(`/members/photos?album=${album.id}`);
    const form = page.getByRole("region", { name: "Send your photos" });
    await expect(form.getByLabel("Album")).toHaveValue(album.id);
    await form.getByRole("button", { name: "Send photos" }).click();
    await expect(form.getByText("Choose at least one photo.")).toBeVisible();
    const files = [await makePhonePhoto("IMG_1.jpg"), makeText("words.jpg"), await makePicture("IMG_2.jpg")];
    await form.locator("input[type=file]").setInputFiles(files);
    await expect(form.getByRole("listitem").filter({ hasText: "words.jpg" })).toContainText(
      "Failed to load image",
    );
    await form.getByLabel("Caption: IMG_1.jpg").fill(`Toast ${name}`);
    await form.getByLabel("Caption: IMG_2.jpg").fill(`Speech ${name}`);
    expect(await findBarriers(page)).toEqual([]);
    // The connection fails once.
    forgive(faults, /sent_photos/);
    await page.route("**/rest/v1/sent_photos*", (route) => route.abort(), { times: 1 });
    await form.getByRole("button", { name: "Send 2 photos" }).click();
    await expect(form.getByText("1 of 2 photos arrived. The other is still here.")).toBeVisible();
    await form.getByRole("button", { name: nameOf("Retry", "IMG_1.jpg") }).click();
    await expect(form.getByText("1 photo sent.")).toBeVisible();
    const own = page.getByRole("region", { name: "Photos you sent" }).getByRole("listitem");
    await expect(own).toHaveCount(2);
    await expect(own.first()).toContainText("Waiting for an answer");
    expect(await findBarriers(page)).toEqual([]);
    expect(await readPhotos(album.id)).toEqual([]);

    await openScreen(page, "/admin");
    const alarm = page.getByRole("paragraph").filter({ hasText: /photos from members are waiting/ });
    await alarm.getByRole("link", { name: "Check them" }).click();
    const waiting = page.getByRole("region", { name: album.title });
    await expect(waiting.getByRole("img")).toHaveCount(2);
    await expect(waiting).toContainText(`Ada ${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await waiting.getByRole("button", { name: nameOf("Accept", `Toast ${name}`) }).click();
    await expectSuccess(page, "1 photo added to the album");
    await waiting.getByRole("button", { name: nameOf("Decline", `Speech ${name}`) }).click();
    await expectSuccess(page, "Photo declined");
    await expect(waiting).toHaveCount(0);
    await (await holdUndo(page, `Ada ${name}`)).click();
    await waiting.getByRole("button", { name: nameOf("Decline", `Speech ${name}`) }).click();
    await expect(waiting).toHaveCount(0);

    const [photo, ...others] = await readPhotos(album.id);
    expect(others).toEqual([]);
    expect(photo?.title).toBe(`Toast ${name}`);
    expect(await readPicture(photo?.media_url ?? "")).toMatchObject({ format: "jpeg", hasExif: false });
    await expectPublished(page, `/gallery/${album.id}`, `Toast ${name}`);

    await enter(page, email);
    await page.goto("/members/photos");
    await expect(own.filter({ hasText: "Speech" })).toContainText("Declined");
    await own.filter({ hasText: "Toast" }).getByRole("link", { name: "See the album" }).click();
    await expect(page.getByRole("heading", { level: 1, name: album.title })).toBeVisible();
    await page.getByRole("link", { name: "send their photos" }).click();
    await expect(form.getByLabel("Album")).toHaveValue(album.id);
  });

test("a member withdraws a photo; an editor accepts all that are left", async ({ page }) => {
  const album = await makeAlbum();
  const { id, email, client } = await welcome({ is_approved: true }, `Bela ${randomUUID().slice(0, 8)}`);
  for (const caption of ["One", "Two", "Three"]) {
    const { buffer } = await makePicture("a.jpg");
    const path = `${id}/${randomUUID()}.jpg`;
    const { error } = await client.storage
      .from("sent-photos")
      .upload(path, buffer, { contentType: "image/jpeg" });
    expect(error).toBeNull();
    await client.from("sent_photos").insert({ album_id: album.id, path, caption }).throwOnError();
  }
  await enter(page, email);
  await page.goto("/members/photos");
  const own = page.getByRole("region", { name: "Photos you sent" });
  await own.getByRole("button", { name: nameOf("Withdraw", "Two") }).click();
  await expect(own.getByText("You’ve withdrawn the photo.")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByRole("heading", { name: "Photos you sent" })).toBeFocused();
  expect((await client.storage.from("sent-photos").list(id)).data).toHaveLength(2);

  await openScreen(page, "/admin/gallery");
  await page.getByRole("button", { name: nameOf("Accept all 2", album.title) }).click();
  await expectSuccess(page, "2 photos added to the album");
  expect((await readPhotos(album.id)).map(({ title }) => title)).toEqual(["One", "Three"]);
});
