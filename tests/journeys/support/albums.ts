import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Insert } from "../../../src/domain/core/row.ts";
import type { AlbumEventType } from "../../../src/domain/gallery/album.ts";
import { personas } from "./accounts.ts";
import { makePicture } from "./pictures.ts";
import { signInToApi, visitApi } from "./test.ts";

interface Wish {
  title?: string;
  description?: string;
  event_type?: AlbumEventType;
  published_at?: null;
  /** Number of photos. */
  photos?: number;
}

const made: { id: string }[] = [];

/** An album for one journey, with photos called "Photo 1", "Photo 2" and so on. */
export async function makeAlbum({ photos = 0, ...fields }: Wish = {}) {
  const admin = await signInToApi(personas.admin);
  const row = { title: `Album ${randomUUID().slice(0, 8)}`, ...fields };
  const { data: album } = await admin.from("gallery_albums").insert(row).select().single().throwOnError();
  made.push(album);
  const { buffer } = await makePicture("photo.jpg");
  const files = admin.storage.from("gallery");
  const rows: Insert<"gallery_items">[] = [];
  const now = Date.now();
  for (let nr = 1; nr <= photos; nr += 1) {
    const path = `${album.id}/${now}-${randomUUID().slice(0, 12)}.jpg`;
    await files.upload(path, buffer, { contentType: "image/jpeg" });
    const media_url = files.getPublicUrl(path).data.publicUrl;
    const created_at = new Date(now - photos + nr).toISOString();
    rows.push({ album_id: album.id, media_url, title: `Photo ${nr}`, created_at });
  }
  // In one request, because each insert causes a rebuild.
  if (photos > 0) await admin.from("gallery_items").insert(rows).throwOnError();
  return album;
}

/** Removes albums with their files: those that makeAlbum made, or others. */
export async function removeAlbums(albums: { id: string }[] = made.splice(0)) {
  const admin = await signInToApi(personas.admin);
  for (const { id } of albums) {
    const files = await listAlbumFiles(id);
    if (files.length > 0) await admin.storage.from("gallery").remove(files);
    await admin.from("gallery_albums").delete().eq("id", id).throwOnError();
  }
}

export async function readPhotos(albumId: string) {
  const { data } = await visitApi()
    .from("gallery_items")
    .select()
    .eq("album_id", albumId)
    .order("created_at")
    .throwOnError();
  return data;
}

/** Storage paths of an album's files. */
export async function listAlbumFiles(albumId: string): Promise<string[]> {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.storage.from("gallery").list(albumId, { limit: 100 });
  return (data ?? []).map(({ name }) => `${albumId}/${name.split("/").at(-1)}`);
}

export const getAlbumCard = (page: Page, title: string) => page.getByRole("article", { name: title });
