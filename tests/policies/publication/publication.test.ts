import { describe, expect, test } from "vitest";
import { type PublishedTable, setPublication } from "../../../src/data/publication/publishing.ts";
import { getRevision } from "../../../src/data/publication/revision.ts";
import { now } from "../../../src/domain/core/now.ts";
import { resources } from "../../../src/domain/roles/permission-list.ts";
import { askAll, openMatrix } from "../matrix/matrix.ts";
import { admin, expectRefused, member, notAdmins, server, untyped, visitor } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, type Row, readRow } from "../support/writers.ts";

interface Noun {
  /** The policy's name. */
  rule: string;
  table: PublishedTable;
  /** Null: only super admins. */
  resource: keyof typeof resources | null;
  row: () => Row;
}

const nouns: Noun[] = [
  {
    rule: "Everyone can read published news, permitted people drafts",
    table: "news",
    resource: "news",
    row: () => ({ title: "Under way" }),
  },
  {
    rule: "Everyone can read published events, permitted people drafts",
    table: "events",
    resource: "events",
    row: () => ({ title: "Under way", event_date: "2199-05-04T18:00:00Z" }),
  },
  {
    rule: "Everyone can read published albums, permitted people drafts",
    table: "gallery_albums",
    resource: "gallery",
    row: () => ({ title: "Under way" }),
  },
  {
    rule: "Everyone can read published pages, super admins drafts",
    table: "pages",
    resource: null,
    row: () => ({ title: "Under way", slug: `under-way-${crypto.randomUUID().slice(0, 8)}` }),
  },
];

const matrix = openMatrix();
const minutes = (number: number) => new Date(Date.now() + number * 60_000).toISOString();
const hidden = { "a draft": null, "what is scheduled": minutes(60) };

describe.each(nouns)("$table", ({ rule, table, resource, row }) => {
  const add = (published_at: string | null) => addRow(table, { ...row(), published_at });
  const sees = async (client: typeof visitor, { id }: Row) =>
    ((await untyped(client).from(table).select("id").eq("id", id)).data ?? []).length > 0;

  test(rule, async () => {
    const any = resource
      ? resources[resource].actions.map((action) => `${resource}:${action}` as const)
      : "admins";
    const draft = Object.entries(row()).map(([column, value]) => [column, `'${value}'`]);
    const asks = (published_at: string) => ({
      given: `insert into public.${table} (id, published_at, ${draft.map(([column]) => column)})
        values (:row, ${published_at}, ${draft.map(([, value]) => value)}) returning id`,
      asks: `select id from public.${table} where id = :row`,
    });
    const questions = [
      ...askAll({ what: "reads what is published", may: "everyone", ...asks("now() - interval '1 minute'") }),
      ...askAll({ what: "reads a draft", may: any, ...asks("null") }),
      ...askAll({ what: "reads what is scheduled", may: any, ...asks("now() + interval '1 hour'") }),
    ];
    expect(await matrix.judge(questions)).toEqual([]);
  });

  test("A scheduled entry becomes public at its time, without any action", async () => {
    const { data } = await untyped(admin)
      .from(table)
      .insert({ ...row(), published_at: new Date(Date.now() + 1500).toISOString() })
      .select()
      .single()
      .throwOnError();
    expect(await sees(visitor, data)).toBe(false);
    await expect.poll(() => sees(visitor, data), { timeout: 10_000 }).toBe(true);
  });

  test.each(Object.entries(hidden))("Nobody else can change, publish or delete %s", async (_, moment) => {
    const entry = await add(moment);
    for (const client of Object.values(notAdmins)) {
      await untyped(client)
        .from(table)
        .update({ published_at: minutes(-1) })
        .eq("id", entry.id);
      await expect(
        setPublication(client, table, { id: String(entry.id), published_at: now }),
      ).rejects.toThrow();
      await untyped(client).from(table).delete().eq("id", entry.id);
      expectRefused(
        await untyped(client)
          .from(table)
          .insert({ ...row(), published_at: moment }),
      );
    }
    expect(await readRow(table, entry.id)).toEqual(entry);
  });

  test('"Publish now" uses the database\'s time, and undoing restores the previous value', async () => {
    const entry = await add(null);
    const id = String(entry.id);
    await setPublication(admin, table, { id, published_at: now });
    expect(await sees(member, entry)).toBe(true);
    const moment = Date.parse(String((await readRow(table, id))?.published_at));
    expect(Math.abs(moment - Date.now())).toBeLessThan(60_000);
    await setPublication(admin, table, { id, published_at: null });
    expect(await sees(member, entry)).toBe(false);
  });

  test("Drafts and scheduled entries raise no revision; publishing one and undoing that do", async () => {
    const count = async (act: () => Promise<unknown>) => {
      const before = await getRevision(visitor);
      await act();
      return (await getRevision(visitor)) - before;
    };
    let id = "";
    const set = (published_at: string | null) => () => setPublication(admin, table, { id, published_at });
    expect(
      await count(async () => {
        id = String((await add(null)).id);
      }),
    ).toBe(0);
    expect(await count(set(minutes(60)))).toBe(0);
    expect(await count(set(now))).toBe(1);
    expect(await count(set(null))).toBe(1);
    expect(await count(set(minutes(0.5))), "due before the next look, perhaps").toBe(1);
    expect(await count(async () => server.from(table).delete().eq("id", id).throwOnError())).toBe(1);
  });

  test.each(["infinity", "-infinity", "1066-10-14", "2999-01-01"])(
    "Nothing can be published at %s",
    async (moment) => {
      expectRefused(
        await untyped(admin)
          .from(table)
          .insert({ ...row(), published_at: moment }),
      );
    },
  );
});

test("Everyone can read the photos of albums that they can read", async () => {
  const asks = (published_at: string) => ({
    given: `insert into public.gallery_albums (id, title, published_at) values (:boat_trip, 'Boat trip', ${published_at});
      insert into public.gallery_items (album_id, media_url) values (:boat_trip, 'a.jpg') returning id`,
    asks: "select id from public.gallery_items where album_id = :boat_trip",
  });
  const questions = [
    ...askAll({ what: "reads published photos", may: "everyone", ...asks("now() - interval '1 minute'") }),
    ...askAll({ what: "reads photos of a draft", may: "gallery:update", ...asks("null") }),
    ...askAll({
      what: "reads scheduled photos",
      may: "gallery:update",
      ...asks("now() + interval '1 hour'"),
    }),
  ];
  expect(await matrix.judge(questions)).toEqual([]);
});

test("Photos in a draft album raise no revision", async () => {
  const { id } = await addRow("gallery_albums", { title: "Boat trip", published_at: null });
  const before = await getRevision(visitor);
  await addRow("gallery_items", { album_id: id, media_url: "a.jpg" });
  expect(await getRevision(visitor)).toBe(before);
});

test("Neither search nor counts reveal hidden news", async () => {
  const title = `Valve ${crypto.randomUUID()}`;
  for (const published_at of Object.values(hidden)) await addRow("news", { title, published_at });
  for (const client of Object.values(notAdmins)) {
    const found = await client.rpc("search_news", { q: title }, { count: "exact" }).throwOnError();
    expect([found.data, found.count]).toEqual([[], 0]);
    const { count } = await client
      .from("news")
      .select("*", { count: "exact", head: true })
      .eq("title", title)
      .throwOnError();
    expect(count).toBe(0);
  }
  const { data } = await admin
    .rpc("search_news", { q: title })
    .order("published_at", { ascending: false })
    .throwOnError();
  expect(
    data.map(({ published_at }) => published_at !== null),
    "drafts come first",
  ).toEqual([false, true]);
});

test("Unpublished entries are counted for the people who edit them, each list separately", async () => {
  const count = async (client: typeof visitor) => {
    const { data } = await client.rpc("count_unpublished").throwOnError();
    return Object.fromEntries(data.map(({ noun, state, number }) => [`${noun}: ${state}`, number]));
  };
  const { client } = await employ({ gallery: ["update"] });
  const before = await count(admin);
  for (const { table, row } of nouns)
    for (const published_at of [null, minutes(60), minutes(-1)])
      await addRow(table, { ...row(), published_at });
  const keys = ["events", "gallery", "news", "pages"].flatMap((noun) => [
    `${noun}: draft`,
    `${noun}: scheduled`,
  ]);
  const added = keys.map((key) => [key, (before[key] ?? 0) + 1]);
  expect(await count(admin)).toEqual(Object.fromEntries(added));
  expect(await count(client)).toEqual(
    Object.fromEntries(added.filter(([key]) => `${key}`.startsWith("gallery"))),
  );
  expect(await count(member)).toEqual({});
});
