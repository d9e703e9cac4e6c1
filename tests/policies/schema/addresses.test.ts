import { afterAll, expect, test } from "vitest";
import { badAddresses } from "../../support/cases/addresses.ts";
import { type LeastTable, least } from "../../support/least-rows.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  server,
  serverKey,
  untyped,
  welcome,
} from "../support/personas.ts";
import { addRow, type Row, type TableName } from "../support/writers.ts";

const hostile = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  'https://x.test/" onclick=alert(1)',
  'https://x.test/"onclick=alert(1)',
  "https://x.test/'x",
  "https://x.test/ x",
  "https://x.test/<script>",
  "https://x.test/\n",
  "https://",
  "/photo.jpg:javascript",
  "https://x.test:99999/x",
  "https://x.%.test",
  "https://[x.test",
  "https://a.test@x.test/",
  "https://x|.test",
  "//[x.test/a.jpg",
];
const usual = [
  "https://x.test/é_photo(1).jpg?width=2&x=%20#a",
  "https://www.x-y.test:8443?id=1",
  "http://127.0.0.1:54321/storage/v1/object/public/news/articles/1741000000-ab12.jpg",
  "http://localhost:54321/storage/v1/object/public/news/articles/1741000000-ab12.jpg",
];

let album: Row | undefined;
const inAlbum = async () => {
  album ??= await addRow("gallery_albums", { title: "Addresses" });
  return { album_id: album.id };
};
const titled = (table: LeastTable) => async () => ({ ...least[table].draft, title: "Addresses" });

const columns: [TableName, string, () => Promise<Row>][] = [
  ["news", "image_url", titled("news")],
  ["gallery_albums", "cover_image_url", titled("gallery_albums")],
  ["gallery_items", "media_url", inAlbum],
  ["hero_section", "image_url", titled("hero_section")],
  ["events", "image_url", titled("events")],
  ["awards", "image_url", titled("awards")],
];

afterAll(async () => {
  for (const table of ["news", "gallery_albums", "hero_section", "events", "awards"] as const)
    await untyped(server).from(table).delete().eq("title", "Addresses").throwOnError();
});

test.each(columns)("%s.%s accepts only web addresses", async (table, column, draft) => {
  const store = async (address: string) =>
    untyped(admin)
      .from(table)
      .insert({ ...(await draft()), [column]: address });
  for (const address of hostile) expectRefused(await store(address));
  for (const address of usual) expect((await store(address)).error, address).toBeNull();
});

test("A profile's photo is a file of its own folder", async () => {
  const photo = (path: string) => `http://localhost:54321/storage/v1/object/public/${path}`;
  const elsewhere = [
    photo(`profile-photos/${ids.second}/a.jpg`),
    photo(`profile-photos/${ids.member}/../${ids.second}/a.jpg`),
    photo(`profile-photos/${ids.member}/%2e%2e/a.jpg`),
    photo(`profile-photos/${ids.member}/..`),
    photo(`profile-photos/${ids.member}/a.jpg?x`),
    photo(`news/${ids.member}/a.jpg`),
    `https://a.test/x?${photo(`profile-photos/${ids.member}/a.jpg`)}`,
    `${ids.member}/a.jpg`,
  ];
  // The owner, an administrator and the server's key.
  for (const client of [member, admin, server]) {
    const store = (profile_image_url: string | null) =>
      client.from("profiles").update({ profile_image_url }).eq("id", ids.member);
    for (const address of [...hostile, ...usual, ...elsewhere]) expectRefused(await store(address));
    expect(
      (await store(photo(`profile-photos/${ids.member}/1741000000000-4f9a1c2e7b30.jpg`))).error,
    ).toBeNull();
    expect((await store(null)).error).toBeNull();
  }
});

test.each(["facebook_url", "linkedin_url", "instagram_url"])(
  "%s of the site is a web address",
  async (column) => {
    const store = (address: string | null) =>
      untyped(admin)
        .from("site_settings")
        .update({ [column]: address })
        .eq("id", true);
    for (const address of hostile) expectRefused(await store(address));
    expect((await store("https://x.test/é")).error).toBeNull();
    expect((await store(null)).error).toBeNull();
  },
);

test.each(["officers", "trustees", "site_settings"] as const)(
  "contact_email of %s is an email address",
  async (table) => {
    const store = (contact_email: string) =>
      table === "site_settings"
        ? untyped(admin).from(table).update({ contact_email }).eq("id", true)
        : untyped(admin)
            .from(table)
            .insert({ ...least[table].draft, contact_email });
    for (const address of badAddresses) expectRefused(await store(address));
    const before =
      table === "site_settings" && (await server.from(table).select().single().throwOnError()).data;
    expect((await store("sean.o'brien+alumni@x.test")).error).toBeNull();
    if (before) await store(before.contact_email);
    else
      await untyped(server)
        .from(table)
        .delete()
        .eq("contact_email", "sean.o'brien+alumni@x.test")
        .throwOnError();
  },
);

test("Accounts, the alumni list, events and the queue hold email addresses only", async () => {
  const person = await welcome();
  for (const email of badAddresses) {
    expectRefused(await server.from("profiles").update({ email }).eq("id", person.id));
    expectRefused(await admin.from("roster_entries").insert({ full_name: "Ada Byron", email }));
    const event = { title: "Addresses", event_date: "2199-01-01T00:00:00Z", contact_email: email };
    expectRefused(await admin.from("events").insert(event));
    expectRefused(await serverKey.rpc("send_delivery_test_to", { address: email }));
  }
});
