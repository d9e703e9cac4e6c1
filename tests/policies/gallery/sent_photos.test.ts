import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { DataError, OutdatedError } from "../../../src/data/core/result.ts";
import {
  acceptSentPhotos,
  declineSentPhoto,
  restoreSentPhoto,
} from "../../../src/data/gallery/sent-photo-answers.ts";
import {
  listOpenAlbums,
  listOwnSentPhotos,
  sendPhoto,
  signSentPhotos,
  withdrawSentPhoto,
} from "../../../src/data/gallery/sent-photos.ts";
import { listWaitingPhotos } from "../../../src/data/gallery/waiting-photos.ts";
import type { WaitingPhoto } from "../../../src/domain/gallery/waiting-photo.ts";
import { makeFile } from "../../support/files.ts";
import { readObject, readText, replace, upload } from "../support/objects.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  notAdmins,
  pending,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const bucket = "sent-photos";
let album: string;
let draft: string;
let editor: Client;

const addAlbum = async (published_at: string | null = "2026-01-01T00:00:00Z") =>
  String((await addRow("gallery_albums", { title: "Dinner", published_at })).id);

beforeAll(async () => {
  [album, draft] = [await addAlbum(), await addAlbum(null)];
  editor = (await employ({ gallery: ["create", "update", "delete"] })).client;
});

// Editors see a hundred at most.
afterEach(async () => {
  await server.from("sent_photos").delete().not("id", "is", null).throwOnError();
});

/** A member who sent a photo, as the form does. */
async function send(caption = "At the table", albumId = album) {
  const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
  await sendPhoto(person.client, person.id, { albumId, picture: makeFile("image/jpeg", "photo"), caption });
  const [own] = await listOwnSentPhotos(person.client, person.id);
  if (!own) throw new Error("Nothing was sent");
  return { ...person, own };
}

/** As if the photo had been withdrawn that many minutes ago. */
const setBack = (id: string, minutes: number) =>
  server
    .from("sent_photos")
    .update({ removed_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .eq("id", id)
    .throwOnError();

const addObject = (path: string) =>
  serverKey.storage.from(bucket).upload(path, makeFile("image/jpeg", "photo"));

const find = async (client: Client, id: string): Promise<WaitingPhoto | undefined> =>
  (await listWaitingPhotos(client)).find((waiting) => waiting.id === id);

async function see(client: Client, id: string): Promise<WaitingPhoto> {
  const found = await find(client, id);
  if (!found) throw new Error("The photo is not listed");
  return found;
}

/** What an editor's browser makes of the file. */
const prepare = async (file: Blob) => makeFile("image/jpeg", `${await readText(file)}, read again`);
const accept = (client: Client, ...photos: WaitingPhoto[]) => acceptSentPhotos(client, photos, prepare);

const listItems = async (album_id = album) =>
  (await server.from("gallery_items").select("title, media_url").eq("album_id", album_id).throwOnError())
    .data;

describe("photos that members send", () => {
  test("Members can send photos to published albums", async () => {
    const { id, own } = await send(" At the table ");
    expect(own).toMatchObject({ album: { title: "Dinner" }, caption: "At the table", state: "waiting" });
    expect(own.link).toContain("token=");
    const row = { album_id: album, path: `${id}/other.jpg`, caption: "" };
    expectRefused(await visitor.from("sent_photos").insert(row));
    await addObject(`${ids.pending}/a.jpg`);
    expectRefused(await pending.from("sent_photos").insert({ ...row, path: `${ids.pending}/a.jpg` }));
    await serverKey.storage.from(bucket).remove([`${ids.pending}/a.jpg`]);
    expectRefused(await member.from("sent_photos").insert({ ...row, sent_by: id }));
    const albums = await listOpenAlbums(editor);
    expect(albums).toContainEqual({ id: album, title: "Dinner" });
    expect(albums.map((one) => one.id)).not.toContain(draft);
  });

  test.each([
    ["to an album that is not published", () => ({ album_id: draft })],
    ["with a file of another person's folder", () => ({ path: `${crypto.randomUUID()}/a.jpg` })],
    ["with a file in a folder of the folder", (id: string) => ({ path: `${id}/b/a.jpg` })],
    ["with a path of 201 characters", (id: string) => ({ path: `${id}/${"a".repeat(164)}` })],
    ["with a caption of 201 characters", () => ({ caption: "x".repeat(201) })],
    ["that is accepted already", () => ({ state: "accepted", answered_at: "2026-01-01T00:00:00Z" })],
    ["without a file", (id: string) => ({ path: `${id}/missing.jpg` })],
  ])("A photo %s is rejected", async (_, getFields) => {
    const { id, client } = await welcome({ is_approved: true });
    const row = { album_id: album, path: `${id}/a.jpg`, caption: "", ...getFields(id) };
    if (row.path !== `${id}/missing.jpg`) await addObject(row.path);
    expectRefused(await client.from("sent_photos").insert(row));
    expect(await listOwnSentPhotos(client, id)).toEqual([]);
  });

  test("Only thirty photos of a person wait at a time; the file of one too many is removed again", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const rows = Array.from({ length: 29 }, (_, nr) => ({
      album_id: album,
      path: `${id}/${nr}.jpg`,
      sent_by: id,
    }));
    await server.from("sent_photos").insert(rows).throwOnError();
    const photo = { albumId: album, picture: makeFile("image/jpeg"), caption: "" };
    await sendPhoto(client, id, photo);
    await expect(sendPhoto(client, id, photo)).rejects.toThrow("Thirty of your photos are waiting");
    expect((await serverKey.storage.from(bucket).list(id)).data).toHaveLength(1);
    await server.from("sent_photos").delete().eq("sent_by", id).throwOnError();
  });

  test("People can read what became of the photos they sent", async () => {
    const person = await send();
    for (const client of Object.values({ ...notAdmins, admin, editor }))
      expect((await client.from("sent_photos").select("id").eq("id", person.own.id)).data ?? []).toEqual([]);
    await declineSentPhoto(editor, person.own.id);
    expect(await listOwnSentPhotos(person.client, person.id)).toMatchObject([
      { state: "declined", link: null },
    ]);
  });

  test("Only thirty wait, also with those that were withdrawn a moment ago", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const rows = Array.from({ length: 30 }, (_, nr) => ({
      album_id: album,
      sent_by: id,
      path: `${id}/${nr}.jpg`,
    }));
    await server.from("sent_photos").insert(rows).throwOnError();
    await addObject(`${id}/new.jpg`);
    const [own] = await listOwnSentPhotos(client, id);
    await withdrawSentPhoto(client, own?.id ?? "");
    const send = () => client.from("sent_photos").insert({ album_id: album, path: `${id}/new.jpg` });
    expectRefused(await send());
    await setBack(own?.id ?? "", 2);
    expect((await send()).error).toBeNull();
  });

  test("People can withdraw photos they sent, and for a minute undo it", async () => {
    const person = await send();
    const shown = await see(editor, person.own.id);
    for (const client of Object.values({ ...notAdmins, admin, editor })) {
      await client.from("sent_photos").delete().eq("id", person.own.id);
      for (const undo of [false, true])
        expectRefused(await client.rpc("withdraw_sent_photo", { of_photo: person.own.id, undo }));
    }
    expect(await readRow("sent_photos", person.own.id)).toMatchObject({ removed_at: null });
    await withdrawSentPhoto(person.client, person.own.id);
    expect(await find(editor, shown.id)).toBeUndefined();
    await expect(accept(editor, shown)).rejects.toThrow(DataError);
    await expect(declineSentPhoto(editor, shown.id)).rejects.toThrow(OutdatedError);
    await withdrawSentPhoto(person.client, person.own.id, true);
    expect(await find(editor, shown.id)).toEqual(shown);
    await withdrawSentPhoto(person.client, person.own.id);
    await setBack(shown.id, 2);
    const restoring = withdrawSentPhoto(person.client, shown.id, true);
    await expect(restoring).rejects.toThrow("This photo can’t be restored any more.");
    // Pressed again, it is withdrawn no later.
    await withdrawSentPhoto(person.client, shown.id);
    await expect(withdrawSentPhoto(person.client, shown.id, true)).rejects.toThrow("can’t be restored");
  });

  test("A photo that was answered in the meantime is not withdrawn", async () => {
    const person = await send();
    await accept(editor, await see(editor, person.own.id));
    const withdrawing = withdrawSentPhoto(person.client, person.own.id);
    await expect(withdrawing).rejects.toThrow("The editors have answered in the meantime.");
    expect(await readRow("sent_photos", person.own.id)).toMatchObject({ state: "accepted" });
  });
});

describe("the files of photos that members send", () => {
  test("Members can upload photos that they send", async () => {
    const { id, client } = await welcome({ is_approved: true });
    expect((await upload(client, bucket, `${id}/a.webp`)).error).toBeNull();
    for (const other of Object.values({ ...notAdmins, editor }))
      expect((await upload(other, bucket, `${id}/b.webp`)).error).not.toBeNull();
    expect((await replace(client, bucket, `${id}/a.webp`)).error, "none is replaced").not.toBeNull();
    expect((await upload(client, bucket, `${id}/c/a.webp`)).error, "one folder").not.toBeNull();
    const waiting = await welcome();
    expect((await upload(waiting.client, bucket, `${waiting.id}/a.webp`)).error).not.toBeNull();
    expect((await client.storage.from(bucket).createSignedUploadUrl(`${id}/d.webp`)).error).not.toBeNull();
  });

  test("A person's folder holds forty files", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const names = Array.from({ length: 41 }, (_, nr) => `${id}/${nr}.webp`);
    for (const name of names.slice(1)) expect((await upload(serverKey, bucket, name)).error).toBeNull();
    expect((await upload(client, bucket, `${id}/0.webp`)).error).not.toBeNull();
    await client.storage.from(bucket).remove(names.slice(1, 2));
    expect((await upload(client, bucket, `${id}/0.webp`)).error).toBeNull();
    await serverKey.storage.from(bucket).remove(names);
  });

  test("People can read photos they sent, editors all not withdrawn", async () => {
    const person = await send();
    const canOpen = async (client: Client) => (await signSentPhotos(client, [person.own.path])).size === 1;
    for (const client of [person.client, editor, admin]) expect(await canOpen(client)).toBe(true);
    const others = [
      member,
      pending,
      visitor,
      (await employ({ gallery: ["update"], news: ["create"] })).client,
    ];
    for (const client of others) expect(await canOpen(client)).toBe(false);
    expect((await member.storage.from(bucket).list(person.id)).data ?? []).toEqual([]);
    const { data } = serverKey.storage.from(bucket).getPublicUrl(person.own.path);
    expect((await fetch(data.publicUrl)).ok).toBe(false);
    const copy = editor.storage
      .from(bucket)
      .copy(person.own.path, `${album}/copied.jpg`, { destinationBucket: "gallery" });
    expect((await copy).error).not.toBeNull();
    const removed_at = new Date().toISOString();
    await server.from("sent_photos").update({ removed_at }).eq("id", person.own.id).throwOnError();
    expect(await canOpen(editor)).toBe(false);
    expect((await editor.storage.from(bucket).list(person.id)).data ?? []).toEqual([]);
    expect(await canOpen(person.client)).toBe(true);
  });

  test("After a merge, people can read the photos that the closed account sent", async () => {
    const [kept, closed] = [await welcome({ is_approved: true }), await send()];
    await server.from("sent_photos").update({ sent_by: kept.id }).eq("id", closed.own.id).throwOnError();
    const [own] = await listOwnSentPhotos(kept.client, kept.id);
    expect(own?.link).toContain("token=");
  });

  test("People can delete the files of photos they sent", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const path = `${id}/a.webp`;
    await upload(client, bucket, path, "photo");
    for (const other of Object.values({ ...notAdmins, editor })) {
      await other.storage.from(bucket).remove([path]);
      expect(await readObject(bucket, path)).toBe("photo");
    }
    await client.storage.from(bucket).remove([path]);
    expect(await readObject(bucket, path)).toBeNull();
  });

  test("What an editor looks at is what is published: nobody exchanges the file of a photo that was sent", async () => {
    const { client, own } = await send("At the table", await addAlbum());
    const exchange = async () => {
      await client.storage.from(bucket).remove([own.path]);
      await client.storage.from(bucket).upload(own.path, makeFile("image/jpeg", "another"));
      return readObject(bucket, own.path);
    };
    expect(await exchange(), "waiting").toBe("photo");
    await declineSentPhoto(editor, own.id);
    expect(await exchange(), "declined, which can be undone").toBe("photo");
    await restoreSentPhoto(editor, own.id);
    await serverKey.storage.from(bucket).remove([own.path]);
    expect(await exchange(), "its file was lost").toBeNull();
    await addObject(own.path);
    await admin.from("gallery_albums").delete().eq("id", own.album_id).throwOnError();
    expect(await exchange(), "its album is in the bin").toBe("photo");
    await admin.rpc("restore", { of_table: "gallery_albums", of_row: own.album_id }).throwOnError();
    await withdrawSentPhoto(client, own.id);
    expect(await exchange(), "withdrawn, which can be undone").toBe("photo");
  });
});

describe("answers to photos that members send", () => {
  test("Those who may add photos see the ones that wait, with who sent them; of former members, none", async () => {
    const person = await send();
    const shown = await see(editor, person.own.id);
    expect(shown).toMatchObject({ album: "Dinner", caption: "At the table", sender: "Ada Byron" });
    const { client } = await employ({ gallery: ["update", "delete", "send"] });
    for (const other of [member, pending, client]) expect(await listWaitingPhotos(other)).toEqual([]);
    await expect(listWaitingPhotos(visitor)).rejects.toThrow(DataError);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await find(editor, shown.id)).toBeUndefined();
    await expect(accept(editor, shown)).rejects.toThrow(OutdatedError);
  });

  test("Editors and the log see the approved name", async () => {
    const person = await send();
    await person.client
      .from("profiles")
      .update({ full_name: "Marianne Castellano" })
      .eq("id", person.id)
      .throwOnError();
    expect((await see(editor, person.own.id)).sender).toBe("Ada Byron");
    await editor.rpc("decline_sent_photo", { of_photo: person.own.id }).throwOnError();
    const { data } = await server
      .from("audit_logs")
      .select("details")
      .eq("action", "decline_photo")
      .eq("details->>person_id", person.id)
      .single()
      .throwOnError();
    expect(data.details).toMatchObject({ full_name: "Ada Byron" });
  });

  test("Accepting adds the photo to the album, read again, and is logged as the editor's", async () => {
    const albumId = await addAlbum();
    const person = await send("At the table", albumId);
    await accept(editor, await see(editor, person.own.id));
    const [item, ...others] = await listItems(albumId);
    expect(others).toEqual([]);
    expect(item?.title).toBe("At the table");
    const published = await fetch(item?.media_url ?? "");
    expect(await readText(published)).toBe("photo, read again");
    expect(await readRow("sent_photos", person.own.id)).toMatchObject({ state: "accepted" });
    expect(await find(editor, person.own.id)).toBeUndefined();
    expect(await readLog({ resource_id: albumId, action: "add_photos" })).toHaveLength(1);
  });

  test("A photo whose file was exchanged after it was sent can only be declined", async () => {
    const albumId = await addAlbum();
    const { own } = await send("", albumId);
    const shown = await see(editor, own.id);
    // As by an upload that began before, and ended on a hosted project after the photo was sent.
    expect((await replace(serverKey, bucket, own.path)).error).toBeNull();
    await expect(accept(editor, shown)).rejects.toThrow("was exchanged after it was sent");
    expect(await listItems(albumId)).toEqual([]);
    await declineSentPhoto(editor, own.id);
  });

  test("A photo is answered once, by those who may add photos", async () => {
    const albumId = await addAlbum();
    const { own } = await send("", albumId);
    const shown = await see(editor, own.id);
    const answer = { of_photo: own.id, media_url: "https://a.test/a.jpg" };
    const { client } = await employ({ gallery: ["update", "delete", "send"] });
    for (const other of Object.values({ ...notAdmins, client })) {
      expectRefused(await other.rpc("accept_sent_photo", answer));
      await expect(declineSentPhoto(other, own.id)).rejects.toThrow(DataError);
    }
    expect(await readRow("sent_photos", own.id)).toMatchObject({ state: "waiting" });
    await accept(editor, shown);
    await expect(accept(editor, shown)).rejects.toThrow(OutdatedError);
    await expect(declineSentPhoto(editor, own.id)).rejects.toThrow(OutdatedError);
    expect(await listItems(albumId)).toHaveLength(1);
    expect((await serverKey.storage.from("gallery").list(albumId)).data).toHaveLength(1);
  });

  test("Of several photos, one whose file is missing stops no other", async () => {
    const albumId = await addAlbum();
    const [one, other] = [await send("One", albumId), await send("Other", albumId)];
    const shown = [await see(editor, one.own.id), await see(editor, other.own.id)];
    await serverKey.storage.from(bucket).remove([one.own.path]);
    await expect(accept(editor, ...shown)).rejects.toThrow("1 of 2 photos were added to the album.");
    expect(await listItems(albumId)).toMatchObject([{ title: "Other" }]);
    expect(await find(editor, one.own.id)).toBeDefined();
  });

  test("A decline can be undone for a minute; both are logged", async () => {
    const albumId = await addAlbum();
    const { own } = await send("", albumId);
    await declineSentPhoto(editor, own.id);
    expect(await find(editor, own.id)).toBeUndefined();
    for (const other of Object.values(notAdmins))
      await expect(restoreSentPhoto(other, own.id)).rejects.toThrow(DataError);
    expect(await readRow("sent_photos", own.id)).toMatchObject({ state: "declined" });
    await restoreSentPhoto(editor, own.id);
    await expect(restoreSentPhoto(editor, own.id)).rejects.toThrow(OutdatedError);
    expect(await find(editor, own.id)).toBeDefined();
    await declineSentPhoto(editor, own.id);
    const earlier = { answered_at: new Date(Date.now() - 61_000).toISOString() };
    await server.from("sent_photos").update(earlier).eq("id", own.id).throwOnError();
    await expect(restoreSentPhoto(editor, own.id)).rejects.toThrow("can’t be restored any more");
    const details = { title: "Dinner", full_name: "Ada Byron" };
    expect(await readLog({ resource_id: albumId, action: "decline_photo" })).toMatchObject([
      { resource_type: "gallery_albums", details },
      { details },
    ]);
    expect(await readLog({ resource_id: albumId, action: "restore_photo" })).toMatchObject([{ details }]);
  });

  test("What was sent is deleted with its album, and comes back with it", async () => {
    const albumId = await addAlbum();
    const { own } = await send("", albumId);
    await admin.from("gallery_albums").delete().eq("id", albumId).throwOnError();
    expect(await readRow("sent_photos", own.id)).toBeNull();
    await admin.rpc("restore", { of_table: "gallery_albums", of_row: albumId }).throwOnError();
    expect(await find(editor, own.id)).toMatchObject({ path: own.path });
  });
});
