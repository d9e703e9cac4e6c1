import { expect, test } from "vitest";
import { getPhotoTitle } from "../../../../src/domain/form/photo.ts";
import {
  getAlbumSchema,
  photoSchema,
  photosSchema,
  toAlbumDraft,
} from "../../../../src/domain/gallery/album-form.ts";
import { parseAlbumList } from "../../../../src/domain/gallery/album-list.ts";
import { getHeroSchema, toHeroDraft } from "../../../../src/domain/hero/hero-form.ts";
import { hostileTexts } from "../../../support/cases/hostile.ts";

const album = { ...toAlbumDraft(null), title: " Reunion " };
const photo = { title: "", alt_text: "" };
const picture = new Blob(["x"], { type: "image/jpeg" });
const hero = { ...toHeroDraft(null), title: "Hello", image: picture };

test("A new album has the type general; it needs a title and nothing else", () => {
  expect(getAlbumSchema(null).parse(album)).toEqual({
    title: "Reunion",
    description: null,
    event_type: "general",
    event_id: null,
    published_at: "now",
  });
  expect(getAlbumSchema(null).safeParse({ ...album, title: " " }).success).toBe(false);
  expect(getAlbumSchema(null).safeParse({ ...album, event_type: "party" }).success).toBe(false);
});

test("A photo's caption and alternative text are optional", () => {
  expect(photoSchema.parse(photo)).toEqual({ title: "", alt_text: null });
});

test("Texts for several photos leave out empty ones, and at least one is needed", () => {
  expect(photosSchema.parse({ title: " ", alt_text: " The sea " })).toEqual({ alt_text: "The sea" });
  expect(photosSchema.parse({ title: "Pier", alt_text: "" })).toEqual({ title: "Pier" });
  expect(photosSchema.safeParse(photo).error?.issues).toMatchObject([
    { path: ["title"], message: "Enter a caption or alternative text." },
  ]);
});

test.each(hostileTexts)("What is typed is kept unchanged: %j", (text) => {
  expect(getAlbumSchema(null).parse({ ...album, title: text, description: text })).toMatchObject({
    title: text,
    description: text,
  });
  expect(photoSchema.parse({ title: text, alt_text: text })).toEqual({ title: text, alt_text: text });
  expect(getPhotoTitle(`${text}.jpg`)).toBe(text);
});

test("A photo's title is its file's name without the extension, cut to the database's limit", () => {
  expect(getPhotoTitle("Harbour at dusk.final.jpg")).toBe("Harbour at dusk.final");
  expect(getPhotoTitle(".jpg")).toBe("");
  expect([...getPhotoTitle(`${"📷".repeat(300)}.jpg`)]).toHaveLength(200);
});

test("The address of the albums list accepts only known event types and states", () => {
  expect(parseAlbumList({ q: " x ", type: "social", publication: "draft", page: "3" })).toEqual({
    q: "x",
    type: "social",
    publication: "draft",
    page: 3,
  });
  expect(parseAlbumList({ type: "party", publication: "lost" })).toEqual({
    q: "",
    type: null,
    publication: null,
    page: 1,
  });
});

test("A new hero needs a picture, and an existing one keeps its own", () => {
  const row = { id: "1", title: "T", subtitle: null, image_url: "a", is_active: false, created_at: "" };
  const before = { ...row, shows: "picture" as const };
  const read = (of: typeof before | null, image: unknown) => getHeroSchema(of).safeParse({ ...hero, image });
  expect(read(null, picture).success).toBe(true);
  expect(read(null, "keep").error?.issues[0]?.message).toBe("Please upload an image");
  expect(read(before, "keep").success).toBe(true);
  expect(read(before, "none").success).toBe(false);
  expect(getHeroSchema(null).safeParse({ ...hero, shows: "next_event", image: "keep" }).success).toBe(true);
});
