import { afterAll, beforeEach, expect, test } from "vitest";
import { awards } from "../../../src/data/awards.ts";
import { connect } from "../../../src/data/core/client.ts";
import { parseObjectAddress } from "../../../src/data/core/storage.ts";
import { deleteForGood as deleteBinned } from "../../../src/data/history/bin.ts";
import { news } from "../../../src/data/news.ts";
import type { Award } from "../../../src/domain/awards/award.ts";
import { toBinEntry } from "../../../src/domain/history/bin.ts";
import type { NewsItem } from "../../../src/domain/news/news.ts";
import type { NewsFields } from "../../../src/domain/news/news-form.ts";
import { makeFile } from "../../support/files.ts";
import { readObject } from "../support/objects.ts";
import { admin, ids, member, server, serverKey, stage } from "../support/personas.ts";

const folder = "articles";
const picture = (text: string) => makeFile("image/jpeg", text);
const fields: NewsFields = {
  title: "Files and rows",
  content: "",
  category: "update",
  image: picture("first"),
  image_alt: "A pump",
  event_id: null,
  published_at: "now",
};

async function empty() {
  await server.from("news").delete().eq("title", fields.title).throwOnError();
  const { data } = await serverKey.storage.from("news").list(folder);
  const paths = (data ?? []).map(({ name }) => `${folder}/${name.split("/").at(-1)}`);
  if (paths.length > 0) await serverKey.storage.from("news").remove(paths);
}
beforeEach(empty);
afterAll(empty);

const listItems = async () =>
  (await server.from("news").select().eq("title", fields.title).throwOnError()).data as NewsItem[];
const countFiles = async () => (await serverKey.storage.from("news").list(folder)).data?.length;
const read = (address: string | null) =>
  readObject("news", parseObjectAddress(address ?? "")?.path ?? "none");

async function addItem(): Promise<NewsItem> {
  await news.add(admin, fields);
  const [item] = await listItems();
  if (!item) throw new Error("The item was not added.");
  return item;
}

type Fetch = typeof fetch;

/** An administrator on an unreliable connection: `line` intercepts requests to the service. */
function connectOver(line: (request: Parameters<Fetch>, send: Fetch) => Promise<Response>) {
  return connect(
    { url: stage.url, key: stage.publishableKey },
    {
      accessToken: async () => stage.people.admin.token,
      global: { fetch: (...request: Parameters<Fetch>) => line(request, fetch) },
    },
  );
}

const isCall = ([url, init]: Parameters<Fetch>, method: string, path: string) =>
  (init?.method ?? "GET") === method && String(url).includes(path);

/** The service performs the request, but the response is lost. */
const losesAnswer = (method: string, path: string) =>
  connectOver(async (request, send) => {
    const response = await send(...request);
    if (isCall(request, method, path)) throw new TypeError("The line is dead");
    return response;
  });

/** Deletes it from the bin, as the screen does. */
async function deleteForGood({ id }: { id: string }) {
  const { data } = await server.from("bin").select().eq("row_id", id).single().throwOnError();
  await deleteBinned(admin, toBinEntry(data));
}

test("A picture is stored with its row and its description, and deleted when the bin is emptied", async () => {
  const item = await addItem();
  expect(await read(item.image_url)).toBe("first");
  expect(item.image_alt).toBe("A pump");
  await news.remove(admin, item);
  expect(await listItems()).toEqual([]);
  expect(await countFiles()).toBe(1);
  await deleteForGood(item);
  expect(await countFiles()).toBe(0);
});

test("A picture replaces the previous one, stays when none is given, and can be removed", async () => {
  const item = await addItem();
  await news.save(admin, item, { ...fields, content: "<p>new</p>", image: "keep" });
  const [kept] = await listItems();
  expect(kept).toMatchObject({ image_url: item.image_url, content: "<p>new</p>" });

  await news.save(admin, kept as NewsItem, { ...fields, image: picture("second") });
  const [replaced] = await listItems();
  expect(await read(replaced?.image_url ?? "")).toBe("second");
  // The first can be restored.
  expect(await countFiles()).toBe(2);

  await news.save(admin, replaced as NewsItem, { ...fields, image: "none" });
  expect((await listItems())[0]).toMatchObject({ image_url: null, image_alt: null });
  expect(await countFiles()).toBe(2);
  await news.remove(admin, item);
  await deleteForGood(item);
  expect(await countFiles()).toBe(0);
});

test("A rejected row leaves no file and keeps the previous one", async () => {
  await expect(news.add(member, fields)).rejects.toThrow("Failed to upload image");
  await expect(news.add(admin, { ...fields, title: " " })).rejects.toThrow("Failed to add news item");
  expect(await countFiles()).toBe(0);
  const item = await addItem();
  await expect(
    news.save(admin, { ...item, content: "<p>Then</p>" }, { ...fields, content: "<p>Mine</p>" }),
  ).rejects.toThrow();
  expect(await countFiles()).toBe(1);
  expect(await read(item.image_url)).toBe("first");
});

test("A row that was saved although the response was lost keeps its file, and counts as saved", async () => {
  await news.add(losesAnswer("POST", "/rest/v1/news"), fields);
  const [item] = await listItems();
  expect(await read(item?.image_url ?? "")).toBe("first");
  await news.save(losesAnswer("POST", "/rest/v1/rpc/save_changes"), item as NewsItem, {
    ...fields,
    image: picture("second"),
  });
  expect(await read((await listItems())[0]?.image_url ?? "")).toBe("second");
  expect(await countFiles()).toBe(2);
});

test("A file that was stored although the response was lost is deleted", async () => {
  await expect(news.add(losesAnswer("POST", "/storage/v1/"), fields)).rejects.toThrow(
    "Failed to upload image",
  );
  expect(await listItems()).toEqual([]);
  expect(await countFiles()).toBe(0);
});

test("While it is unknown whether the row was saved, its file stays", async () => {
  let isDead = false;
  const client = connectOver(async (request, send) => {
    isDead ||= isCall(request, "POST", "/rest/v1/news");
    if (isDead) {
      await (isCall(request, "POST", "/rest/v1/news") && send(...request));
      throw new TypeError("The line is dead");
    }
    return send(...request);
  });
  await expect(news.add(client, fields)).rejects.toThrow("Failed to add news item");
  expect(await read((await listItems())[0]?.image_url ?? "")).toBe("first");
});

test("A picture that another row also uses stays when one of them is deleted", async () => {
  const item = await addItem();
  const { image_url } = item;
  await server.from("news").insert({ title: fields.title, image_url }).throwOnError();
  await news.remove(admin, item);
  await deleteForGood(item);
  expect(await read(image_url)).toBe("first");
});

test("A picture from another site, or from another bucket, is not deleted", async () => {
  const path = `${ids.admin}/portrait.jpg`;
  const portraits = serverKey.storage.from("profile-photos");
  await portraits.upload(path, picture("portrait"), { upsert: true });
  const { publicUrl } = portraits.getPublicUrl(path).data;
  for (const image_url of [publicUrl, "https://elsewhere.test/a.jpg"]) {
    await server.from("news").insert({ title: fields.title, image_url }).throwOnError();
    const [item] = await listItems();
    await news.remove(admin, item as NewsItem);
    await deleteForGood(item as NewsItem);
    expect(await listItems()).toEqual([]);
  }
  expect(await readObject("profile-photos", path)).toBe("portrait");
  await portraits.remove([path]);
});

test("An award's picture is our file or on another site; a replaced file is deleted with the award", async () => {
  const award = {
    title: fields.title,
    description: null,
    recipient_id: null,
    recipient_name: null,
    award_date: "2026-01-05",
    image_alt: null,
  };
  const find = async () =>
    (
      await server
        .from("awards")
        .select("*, recipient:profiles(full_name, email)")
        .eq("title", award.title)
        .throwOnError()
    ).data[0] as Award;
  const countAwardFiles = async () => (await serverKey.storage.from("news").list("awards")).data?.length ?? 0;
  const before = await countAwardFiles();

  await awards.add(admin, { ...award, image: picture("cup"), image_url: null });
  expect(await read((await find()).image_url)).toBe("cup");
  await awards.save(admin, await find(), { ...award, image: "keep", image_url: null, description: "New" });
  expect(await read((await find()).image_url)).toBe("cup");

  await awards.save(admin, await find(), {
    ...award,
    image: "keep",
    image_url: "https://elsewhere.test/a.jpg",
  });
  expect(await find()).toMatchObject({ image_url: "https://elsewhere.test/a.jpg", description: null });
  await awards.save(admin, await find(), { ...award, image: picture("medal"), image_url: null });
  expect(await countAwardFiles()).toBe(before + 2);
  const last = await find();
  await awards.remove(admin, last);
  await deleteForGood(last);
  expect(await countAwardFiles()).toBe(before);
});
