import { beforeEach, describe, expect, test } from "vitest";
import { listAlbums } from "../../../src/data/gallery/albums.ts";
import { admin, everyone, server, visitor } from "../support/personas.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const album = () => ({ title: "Convocation", event_type: "ceremony" });

beforeEach(async () => {
  await server.from("gallery_albums").delete().not("id", "is", null).throwOnError();
});

describe("albums", () => {
  test("Everyone can read published albums", async () => {
    const { id } = await addRow("gallery_albums", album());
    for (const client of Object.values(everyone))
      expect(await listAlbums(client)).toMatchObject([{ id, photos: [] }]);
  });

  testOnlyAdminsWrite(
    "gallery_albums",
    album,
    { title: "Convocation 2026" },
    {
      add: "Permitted people can create albums",
      edit: "Permitted people can edit albums",
      remove: "Permitted people can delete albums",
    },
  );

  testCannotStore("gallery_albums", album, {
    "an album without a title": { title: " " },
    "an unknown kind of album": { event_type: "party" },
  });

  testDeletionIsRecorded("gallery_albums", album, { title: "Convocation" });

  test("Photos are deleted with their album", async () => {
    const { id } = await addRow("gallery_albums", album());
    await addRow("gallery_items", { album_id: id, media_url: "a" });
    await admin.from("gallery_albums").delete().eq("id", String(id)).throwOnError();
    expect(
      (await server.from("gallery_items").select().eq("album_id", String(id)).throwOnError()).data,
    ).toEqual([]);
  });
});

describe("photos", () => {
  const photo = async () => ({ album_id: (await addRow("gallery_albums", album())).id, media_url: "a.jpg" });

  test("Everyone can read their photos", async () => {
    const { id } = await addRow("gallery_items", await photo());
    for (const client of Object.values(everyone))
      expect(await listAlbums(client)).toMatchObject([{ photos: [{ id }] }]);
  });

  testOnlyAdminsWrite(
    "gallery_items",
    photo,
    { alt_text: "Graduates throw their hats" },
    {
      add: "Permitted people can add photos",
      edit: "Permitted people can edit photos",
      remove: "Permitted people can delete photos",
    },
  );

  testCannotStore("gallery_items", photo, {
    "a film among the photos": { media_type: "video" },
    "a photo without its file": { media_url: "" },
    "a photo without an album": { album_id: null },
    "a photo of an album that does not exist": { album_id: crypto.randomUUID() },
  });

  test("A photo keeps the date of an older website, but none is newer than now", async () => {
    const { id } = await addRow("gallery_albums", album());
    const past = "2009-05-01T12:00:00+00:00";
    const rows = [past, "2199-01-01T00:00:00Z"].map((created_at, nr) => ({
      album_id: String(id),
      media_url: `${nr}.jpg`,
      created_at,
    }));
    const { data } = await admin.from("gallery_items").insert(rows).select("created_at").throwOnError();
    expect(data[0]?.created_at).toBe(past);
    expect(Date.parse(data[1]?.created_at ?? "")).toBeLessThan(Date.now() + 60_000);
  });

  test("Photos added together keep their order", async () => {
    const { id } = await addRow("gallery_albums", album());
    const urls = Array.from({ length: 20 }, (_, i) => `${i}.jpg`);
    await admin
      .from("gallery_items")
      .insert(urls.map((media_url) => ({ album_id: String(id), media_url })))
      .throwOnError();
    const [shown] = await listAlbums(visitor);
    expect(shown?.photos.map((item) => item.media_url)).toEqual(urls);
  });
});

describe("the cover of an album", () => {
  let album_id: string;
  const readCover = async () => (await readRow("gallery_albums", album_id))?.cover_image_url;
  const addPhoto = async (media_url: string) =>
    (await admin.from("gallery_items").insert({ album_id, media_url }).select("id").single().throwOnError())
      .data.id;

  beforeEach(async () => {
    album_id = String((await addRow("gallery_albums", album())).id);
  });

  test("A new album has none; its first photo becomes the cover, later ones do not", async () => {
    expect(await readCover()).toBeNull();
    await addPhoto("first.jpg");
    await addPhoto("second.jpg");
    expect(await readCover()).toBe("first.jpg");
  });

  test("Exactly one of several photos added at the same time becomes the cover", async () => {
    await Promise.all(["a.jpg", "b.jpg", "c.jpg"].map(addPhoto));
    expect(["a.jpg", "b.jpg", "c.jpg"]).toContain(await readCover());
  });

  test("A chosen cover stays when photos are added", async () => {
    await addPhoto("first.jpg");
    await addPhoto("second.jpg");
    await admin
      .from("gallery_albums")
      .update({ cover_image_url: "second.jpg" })
      .eq("id", album_id)
      .throwOnError();
    await addPhoto("third.jpg");
    expect(await readCover()).toBe("second.jpg");
  });

  test("When the cover is deleted, the oldest remaining photo replaces it, or none if there is none", async () => {
    const [first, second, third] = [
      await addPhoto("1.jpg"),
      await addPhoto("2.jpg"),
      await addPhoto("3.jpg"),
    ];
    await admin.from("gallery_items").delete().eq("id", third).throwOnError();
    expect(await readCover()).toBe("1.jpg");
    await admin.from("gallery_items").delete().eq("id", first).throwOnError();
    expect(await readCover()).toBe("2.jpg");
    await admin.from("gallery_items").delete().eq("id", second).throwOnError();
    expect(await readCover()).toBeNull();
  });

  test("Replacing the cover's file replaces the cover", async () => {
    const first = await addPhoto("1.jpg");
    await addPhoto("2.jpg");
    await admin.from("gallery_items").update({ media_url: "1b.jpg" }).eq("id", first).throwOnError();
    expect(await readCover()).toBe("1b.jpg");
  });

  test("A cover that moves to another album is replaced here and becomes the cover there", async () => {
    const first = await addPhoto("1.jpg");
    await addPhoto("2.jpg");
    const other = await addRow("gallery_albums", album());
    await admin
      .from("gallery_items")
      .update({ album_id: String(other.id) })
      .eq("id", first)
      .throwOnError();
    expect(await readCover()).toBe("2.jpg");
    expect(await readRow("gallery_albums", other.id)).toMatchObject({ cover_image_url: "1.jpg" });
  });
});
