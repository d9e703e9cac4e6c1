import { beforeEach, expect, test } from "vitest";
import { albums, saveCover } from "../../../src/data/gallery/albums.ts";
import { removePhoto, removePhotos } from "../../../src/data/gallery/photo-removal.ts";
import { addPhoto, listPhotos, savePhotos, uploadPhoto } from "../../../src/data/gallery/photos.ts";
import { deleteForGood } from "../../../src/data/history/bin.ts";
import { restoreDeleted } from "../../../src/data/history/restoring.ts";
import type { Photo } from "../../../src/domain/gallery/album.ts";
import { toBinEntry } from "../../../src/domain/history/bin.ts";
import { makeFile } from "../../support/files.ts";
import { admin, member, server, serverKey } from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

let albumId: string;

beforeEach(async () => {
  albumId = String((await addRow("gallery_albums", { title: "Files" })).id);
});

const file = makeFile("image/jpeg", "photo");

async function add(name = "Harbour.jpg"): Promise<Photo> {
  await addPhoto(admin, albumId, await uploadPhoto(admin, albumId, file), name);
  const { data } = await server
    .from("gallery_items")
    .select()
    .eq("album_id", albumId)
    .order("created_at", { ascending: false })
    .throwOnError();
  return data[0] as Photo;
}

const readCover = async () => (await readRow("gallery_albums", albumId))?.cover_image_url;

const countFiles = async (folder = albumId) =>
  (await serverKey.storage.from("gallery").list(folder)).data?.length ?? 0;

test("A photo is stored with its row, titled after its file, and deleted with it", async () => {
  const photo = await add();
  expect(photo).toMatchObject({ title: "Harbour", media_type: "image" });
  expect(await countFiles()).toBe(1);
  await removePhoto(admin, photo);
  expect(await countFiles()).toBe(0);
});

test("Several photos are deleted with their files, except a file that a photo in another album uses", async () => {
  const photos = [await add(), await add(), await add()];
  const other = String((await addRow("gallery_albums", { title: "Other" })).id);
  const media_url = photos[2]?.media_url ?? "";
  await server.from("gallery_items").insert({ album_id: other, media_url }).throwOnError();
  await expect(removePhotos(member, photos)).rejects.toThrow("Failed to delete photo");
  expect(await countFiles()).toBe(3);
  await removePhotos(admin, photos);
  expect(await countFiles()).toBe(1);
});

test("Several photos get the same texts, and keep those that were left out", async () => {
  const photos = [await add("Harbour.jpg"), await add("Pier.jpg")];
  await savePhotos(admin, photos, { alt_text: "The sea" });
  const present = await listPhotos(member, albumId);
  await expect(savePhotos(member, present, { alt_text: "Defaced" })).rejects.toThrow("Photo not found");
  const { data } = await server.from("gallery_items").select().eq("album_id", albumId).order("created_at");
  expect(data).toMatchObject([
    { title: "Harbour", alt_text: "The sea" },
    { title: "Pier", alt_text: "The sea" },
  ]);
});

test("A rejected photo leaves no file, whether the album is gone or its author lacks permission", async () => {
  const address = await uploadPhoto(admin, albumId, file);
  await server.from("gallery_albums").delete().eq("id", albumId).throwOnError();
  await expect(addPhoto(admin, albumId, address, "a.jpg")).rejects.toThrow("Failed to upload images");
  expect(await countFiles()).toBe(0);
  await expect(uploadPhoto(member, albumId, file)).rejects.toThrow("Failed to upload images");
});

async function removeForGood(id: string) {
  await albums.remove(admin, { id });
  const { data } = await server.from("bin").select().eq("row_id", id).single().throwOnError();
  await deleteForGood(admin, toBinEntry(data));
}

test("An album's files are deleted when the bin is emptied", async () => {
  await add();
  await add();
  await albums.remove(admin, { id: albumId });
  expect(await countFiles()).toBe(2);
  await restoreDeleted(admin, "gallery_albums", albumId);
  await removeForGood(albumId);
  expect(await countFiles()).toBe(0);
});

test("A file that a photo in another album uses stays", async () => {
  const photo = await add();
  const other = String((await addRow("gallery_albums", { title: "Other" })).id);
  await server.from("gallery_items").update({ album_id: other }).eq("id", photo.id).throwOnError();
  const old = albumId;
  await removeForGood(old);
  expect(await countFiles(old)).toBe(1);
  await removeForGood(other);
  expect(await countFiles(old)).toBe(0);
});

test("An album that may not be deleted keeps its files", async () => {
  await add();
  await expect(albums.remove(member, { id: albumId })).rejects.toThrow("Failed to delete album");
  expect(await countFiles()).toBe(1);
});

test("A cover must be an existing photo", async () => {
  const [first, second] = [await add(), await add()];
  await saveCover(admin, second, first.media_url);
  expect(await readCover()).toBe(second.media_url);
  await removePhoto(admin, second);
  expect(await readCover()).toBe(first.media_url);
  await expect(saveCover(admin, second, first.media_url)).rejects.toThrow("Photo not found");
  await expect(saveCover(member, await add(), first.media_url)).rejects.toThrow("Album not found");
});

test("A cover that another person has chosen since is not silently replaced", async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  await saveCover(admin, second, first.media_url);
  await expect(saveCover(admin, third, first.media_url)).rejects.toThrow(/^Someone else has chosen/);
  expect(await readCover()).toBe(second.media_url);
  await saveCover(admin, third, second.media_url);
  expect(await readCover()).toBe(third.media_url);
});
