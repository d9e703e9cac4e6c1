import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { collections } from "../../../src/domain/exposure.ts";
import { type AnyNoun, nouns } from "../../../src/domain/nouns.ts";
import { content, contentOf, countContent } from "../../../src/site/content/content.ts";
import { beginSession } from "../../../src/site/content/session.ts";
import { listLostPictures } from "../../../src/site/pictures/lost-pictures.ts";

/** With a picture of their own, or with people's. */
const illustrated = collections.flatMap(({ table }) => {
  const noun: AnyNoun = nouns[table];
  return noun.table.bucket || noun.words.key === "officers" ? table : [];
});

/** An entry of a table, wherever its picture is; nothing listens at the address. */
const makeEntry = (id: string) => {
  const url = `http://127.0.0.1:1/${id}.jpg`;
  return {
    id,
    title: id,
    image_url: url,
    cover_image_url: url,
    photos: [],
    person: { profile_image_url: url },
  };
};

beforeAll(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("PUBLIC_SUPABASE_URL", "http://127.0.0.1:1");
  vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", "none");
  beginSession(
    new Map<string, unknown>([
      ["revision", 1],
      ...collections.map(({ name, table }) => [name, [makeEntry(table)]] as const),
    ]),
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  beginSession();
});

test("Every noun that visitors can read is read for the pages, and counted", async () => {
  expect(Object.keys(content)).toEqual(expect.arrayContaining(collections.map(({ name }) => name)));
  expect(await countContent()).toEqual(Object.fromEntries(collections.map(({ name }) => [name, 1])));
});

test("A change to its table reads it again", () => {
  for (const { table, name } of collections) expect(contentOf[table], table).toContain(name);
});

test("Its lost pictures are reported", async () => {
  expect((await listLostPictures()).map(({ type }) => type)).toEqual(expect.arrayContaining(illustrated));
});
