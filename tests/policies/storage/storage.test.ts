import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { makeFile } from "../../support/files.ts";
import { buckets, fetchStorage, nameFile, readObject, replace, upload } from "../support/objects.ts";
import {
  admin,
  ids,
  member,
  pending,
  second,
  server,
  serverKey,
  stage,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

/** People who may not write any file of the association; the doorkeeper has a role. */
const others: Record<string, Client> = { visitor, pending, member, second };
beforeAll(async () => {
  others.doorkeeper = (await employ({ events: ["read"] })).client;
});
const folder = ids.member;

async function emptyEverything() {
  for (const bucket of buckets) {
    const { data } = await serverKey.storage.from(bucket).list();
    const { data: own } = await serverKey.storage.from(bucket).list(folder);
    const paths = [
      ...(data ?? []).map(({ name }) => name),
      ...(own ?? []).map(({ name }) => `${folder}/${name}`),
    ];
    if (paths.length > 0) await serverKey.storage.from(bucket).remove(paths);
  }
}

const post = (path: string, token: string, body: object) =>
  fetchStorage(path, token, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

beforeEach(emptyEverything);
afterAll(emptyEverything);

describe.each(buckets)("files in %s", (bucket) => {
  const [a, b, c] = ["a", "b", "c"].map((name) => nameFile(bucket, `storage-${name}`)) as [
    string,
    string,
    string,
  ];

  test("Permitted people can add files, members their own photo", async () => {
    for (const [name, client] of Object.entries(others)) {
      expect((await upload(client, bucket, nameFile(bucket, name))).error, name).not.toBeNull();
      expect(await readObject(bucket, nameFile(bucket, name))).toBeNull();
    }
    expect((await upload(admin, bucket, a)).error).toBeNull();
    expect(await readObject(bucket, a)).toBe("first");
  });

  test("Nobody replaces files, administrators neither", async () => {
    await upload(serverKey, bucket, a);
    for (const [name, client] of Object.entries({ ...others, admin })) {
      expect((await upload(client, bucket, a, "defaced", true)).error, name).not.toBeNull();
      await replace(client, bucket, a);
      await client.storage.from(bucket).move(a, b);
      await client.storage.from(bucket).copy(a, c);
      expect(await readObject(bucket, a), name).toBe("first");
      if (client !== admin) expect(await readObject(bucket, c), name).toBeNull();
    }
  });

  test("Permitted people can delete files, members their own photo", async () => {
    await upload(serverKey, bucket, a);
    for (const [name, client] of Object.entries(others)) {
      await client.storage.from(bucket).remove([a]);
      expect(await readObject(bucket, a), name).toBe("first");
    }
    await admin.storage.from(bucket).remove([a]);
    expect(await readObject(bucket, a)).toBeNull();
  });

  test("Members can read documents, editors the files they may change", async () => {
    await upload(serverKey, bucket, a);
    if (bucket === "documents")
      await server
        .from("documents")
        .upsert({ title: "Minutes", file_url: a }, { onConflict: "file_url" })
        .throwOnError();
    const sees = async (client: typeof admin) =>
      ((await client.storage.from(bucket).list()).data ?? []).map(({ name }) => name);
    expect(await sees(admin)).toEqual([a]);
    for (const client of [visitor, pending]) expect(await sees(client)).toEqual([]);
    for (const client of [member, second, others.doorkeeper as Client])
      expect(await sees(client)).toEqual(bucket === "documents" ? [a] : []);
  });

  test("Only the server can list, create, change, empty or delete buckets", async () => {
    await upload(serverKey, bucket, a);
    const before = (await serverKey.storage.getBucket(bucket)).data;
    for (const client of [...Object.values(others), admin]) {
      expect((await client.storage.listBuckets()).data ?? []).toEqual([]);
      expect((await client.storage.createBucket(crypto.randomUUID(), { public: true })).error).not.toBeNull();
      await client.storage.updateBucket(bucket, {
        public: true,
        allowedMimeTypes: null,
        fileSizeLimit: null,
      });
      await client.storage.emptyBucket(bucket);
      await client.storage.deleteBucket(bucket);
    }
    expect((await serverKey.storage.getBucket(bucket)).data).toEqual(before);
    expect(await readObject(bucket, a)).toBe("first");
  });
});

describe("a member's own photo", () => {
  const path = `${folder}/1741000000-ab12.webp`;

  test("Members can add and delete it in their own folder, and not exchange it", async () => {
    expect((await upload(member, "profile-photos", path)).error).toBeNull();
    expect((await upload(member, "profile-photos", path, "second", true)).error).not.toBeNull();
    expect(await readObject("profile-photos", path)).toBe("first");
    await member.storage.from("profile-photos").remove([path]);
    expect(await readObject("profile-photos", path)).toBeNull();
  });

  test("There is room for five files, of which one can be removed", async () => {
    const paths = Array.from({ length: 5 }, (_, nr) => `${folder}/${nr}.webp`);
    for (const photo of paths) expect((await upload(member, "profile-photos", photo)).error).toBeNull();
    for (const client of [member, admin])
      expect((await upload(client, "profile-photos", path)).error).not.toBeNull();
    const photos = member.storage.from("profile-photos");
    expect((await photos.copy(paths[0] ?? "", path)).error).not.toBeNull();
    expect((await upload(second, "profile-photos", `${ids.second}/a.webp`)).error).toBeNull();
    expect(
      (await admin.storage.from("profile-photos").move(`${ids.second}/a.webp`, path)).error,
    ).not.toBeNull();
    await photos.remove(paths.slice(1));
    expect((await upload(member, "profile-photos", path)).error).toBeNull();
    await serverKey.storage.from("profile-photos").remove([...paths, path, `${ids.second}/a.webp`]);
  });

  test("Another member, a person awaiting approval and a visitor cannot write there", async () => {
    await upload(member, "profile-photos", path);
    for (const client of [visitor, pending, second]) {
      expect((await upload(client, "profile-photos", path, "defaced", true)).error).not.toBeNull();
      expect((await upload(client, "profile-photos", `${folder}/new.webp`)).error).not.toBeNull();
      await client.storage.from("profile-photos").remove([path]);
      expect(await readObject("profile-photos", path)).toBe("first");
    }
    expect((await upload(pending, "profile-photos", `${ids.pending}/a.webp`)).error).not.toBeNull();
  });

  test("It cannot be moved or copied to where the member may not write", async () => {
    await upload(member, "profile-photos", path);
    const from = member.storage.from("profile-photos");
    for (const to of [`${ids.second}/a.webp`, "a.webp", `${folder}-2/a.webp`]) {
      expect((await from.move(path, to)).error, to).not.toBeNull();
      expect((await from.copy(path, to)).error, to).not.toBeNull();
      expect(await readObject("profile-photos", to)).toBeNull();
    }
    for (const destinationBucket of ["gallery", "hero", "documents"]) {
      expect((await from.move(path, `${folder}/a.webp`, { destinationBucket })).error).not.toBeNull();
      expect((await from.copy(path, `${folder}/a.webp`, { destinationBucket })).error).not.toBeNull();
    }
    expect(await readObject("profile-photos", path)).toBe("first");
  });

  test("A private document cannot be copied to a public bucket, under any name", async () => {
    await upload(serverKey, "documents", "minutes.pdf", "members only");
    for (const name of ["x.pdf", "x.webp"]) {
      const copy = {
        bucketId: "documents",
        sourceKey: "minutes.pdf",
        destinationBucket: "profile-photos",
        destinationKey: `${folder}/${name}`,
        // A hosted project's client can lie about the type in this way.
        copyMetadata: false,
        metadata: { mimetype: "image/webp" },
      };
      const response = await post("object/copy", stage.people.member.token, copy);
      expect(response.ok, name).toBe(false);
      expect(await readObject("profile-photos", copy.destinationKey)).toBeNull();
      expect((await post("object/copy", stage.people.admin.token, copy)).ok, name).toBe(false);
      expect((await post("object/move", stage.people.admin.token, copy)).ok, name).toBe(false);
      expect(await readObject("profile-photos", copy.destinationKey)).toBeNull();
    }
    expect(await readObject("documents", "minutes.pdf")).toBe("members only");
  });

  test("A member can copy their own photo, and give it any picture's name", async () => {
    await upload(member, "profile-photos", path);
    const photos = member.storage.from("profile-photos");
    expect((await photos.copy(path, `${folder}/again.webp`)).error).toBeNull();
    for (const name of ["again.pdf", "again", "webp", "again.webp.html"]) {
      expect((await photos.copy(path, `${folder}/${name}`)).error, name).not.toBeNull();
      expect((await photos.move(path, `${folder}/${name}`)).error, name).not.toBeNull();
      expect((await upload(member, "profile-photos", `${folder}/${name}`)).error, name).not.toBeNull();
    }
    expect(await readObject("profile-photos", path)).toBe("first");
  });

  test.each([
    `${folder}%2f..%2f${ids.second}%2fa.webp`,
    `${folder}/..%2f${ids.second}%2fa.webp`,
    `${folder}/../${ids.second}/a.webp`,
    `${folder}/%2e%2e/${ids.second}/a.webp`,
    `${folder}/..%2f..%2fhero%2fa.webp`,
    `${folder}%2f..%2f..%2f..%2f..%2fa.webp`,
    `${folder}/..`,
    `${folder}%2f..`,
    "..%2fa.webp",
  ])("The path %s cannot escape the folder", async (hostile) => {
    await upload(second, "profile-photos", `${ids.second}/a.webp`);
    await upload(serverKey, "hero", "a.webp");
    const init = {
      method: "POST",
      body: makeFile("image/webp", "defaced"),
      headers: { "content-type": "image/webp", "x-upsert": "true" },
    };
    const response = await fetchStorage(`object/profile-photos/${hostile}`, stage.people.member.token, init);
    expect(response.ok).toBe(false);
    expect(await readObject("profile-photos", `${ids.second}/a.webp`)).toBe("first");
    expect(await readObject("hero", "a.webp")).toBe("first");
    await serverKey.storage.from("profile-photos").remove([`${ids.second}/a.webp`]);
  });
});

test("Who may only add files removes none, although they are listed", async () => {
  const path = nameFile("gallery", "kept");
  await upload(serverKey, "gallery", path, "kept", true);
  const { client } = await employ({ gallery: ["create"] });
  expect((await client.storage.from("gallery").list()).data?.map(({ name }) => name)).toContain(path);
  await client.storage.from("gallery").remove([path]);
  expect(await readObject("gallery", path)).toContain("kept");
});

test("Who may write newsletters writes their pictures, and no others of the same bucket", async () => {
  const [writer, editor] = [await employ({ emails: ["create"] }), await employ({ news: ["create"] })];
  const path = nameFile("news", "newsletters/written");
  expect((await upload(editor.client, "news", path)).error).not.toBeNull();
  expect((await upload(writer.client, "news", path)).error).toBeNull();
  expect((await upload(writer.client, "news", nameFile("news", "articles/written"))).error).not.toBeNull();
  const list = async ({ client }: typeof writer) =>
    (await client.storage.from("news").list("newsletters")).data?.length;
  expect(await list(writer)).toBe(1);
  expect(await list(editor)).toBe(0);
  await serverKey.storage.from("news").remove([path]);
});

test("What a newsletter shows is not removed, before and after it is sent", async () => {
  const rights = ["create", "update", "delete"];
  const { client } = await employ({ emails: rights, news: rights, gallery: rights });
  for (const [bucket, name] of [
    ["news", `newsletters/${crypto.randomUUID()}`],
    ["gallery", crypto.randomUUID()],
  ] as const) {
    const path = nameFile(bucket, name);
    await upload(serverKey, bucket, path, "shown");
    const src = `https://a.test/storage/v1/object/public/${bucket}/${path}`;
    const { id } = await addRow("newsletters", {
      subject: "Hello",
      body: `<p>A</p><img src="${src}" alt="">`,
    });
    await client.storage.from(bucket).remove([path]);
    expect(await readObject(bucket, path), bucket).toBe("shown");
    await server.from("newsletters").delete().eq("id", String(id)).throwOnError();
    await client.storage.from(bucket).remove([path]);
    expect(await readObject(bucket, path), bucket).toBeNull();
  }
});

test("What a row shows is neither removed nor added by people who edit", async () => {
  const rights = ["create", "update", "delete"];
  const { client } = await employ({ gallery: rights, emails: rights });
  const [shown, missing] = [1, 2].map((nr) => nameFile("gallery", `${nr}-${crypto.randomUUID()}`)) as [
    string,
    string,
  ];
  await upload(serverKey, "gallery", shown);
  const album = await addRow("gallery_albums", { title: "Dinner" });
  const getUrl = (path: string) => `https://a.test/storage/v1/object/public/gallery/${path}`;
  const items = await Promise.all(
    // Also in an address that is written in another way.
    [getUrl(shown), getUrl(missing).replace(".webp", "%2ewebp")].map((media_url) =>
      addRow("gallery_items", { album_id: String(album.id), media_url }),
    ),
  );
  await client.storage.from("gallery").remove([shown]);
  expect(await readObject("gallery", shown)).toBe("first");
  expect((await upload(client, "gallery", missing)).error).not.toBeNull();
  for (const { id } of items) await server.from("gallery_items").delete().eq("id", String(id)).throwOnError();
  expect((await upload(client, "gallery", missing)).error).toBeNull();
});

test("A portrait is not exchanged under its name, by its person neither", async () => {
  const person = await welcome({ is_approved: true });
  const path = `${person.id}/a.webp`;
  await upload(person.client, "profile-photos", path);
  const profile_image_url = person.client.storage.from("profile-photos").getPublicUrl(path).data.publicUrl;
  await person.client.from("profiles").update({ profile_image_url }).eq("id", person.id).throwOnError();
  await person.client.storage.from("profile-photos").remove([path]);
  expect((await upload(person.client, "profile-photos", path, "another")).error).not.toBeNull();
  await person.client.from("profiles").update({ profile_image_url: null }).eq("id", person.id).throwOnError();
  expect((await upload(person.client, "profile-photos", path, "another")).error).toBeNull();
});
