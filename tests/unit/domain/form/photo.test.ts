import { expect, test } from "vitest";
import {
  findPortraitFault,
  makeFileName,
  type PictureFields,
  photoMaxSize,
  toPictureAddress,
  toPictureSource,
} from "../../../../src/domain/form/photo.ts";
import { fitInto } from "../../../../src/ui/picture/images.ts";

test.each([
  ["image/jpeg", photoMaxSize, null],
  ["image/png", 1, null],
  ["image/gif", 1, null],
  ["image/jpeg", photoMaxSize + 1, "File size must be less than 5MB"],
  ["image/svg+xml", 1, "Please upload an image file"],
  ["application/pdf", photoMaxSize + 1, "Please upload an image file"],
  ["", 1, "Please upload an image file"],
])("A file of type %j with %i bytes as profile photo: %j", (type, size, fault) => {
  expect(findPortraitFault({ type, size })).toBe(fault);
});

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 960, 1280],
  [640, 480, 640, 480],
  [10_000, 1, 1280, 1],
])("A picture of %i by %i becomes %i by %i", (width, height, toWidth, toHeight) => {
  expect(fitInto({ width: 1280, height: 1280 }, { width, height })).toEqual({
    width: toWidth,
    height: toHeight,
  });
});

test("Two files created at the same moment have different names", () => {
  const now = new Date("2026-01-01T00:00:00Z");
  expect(makeFileName(now, "jpg")).toMatch(/^1767225600000-[0-9a-f]{12}\.jpg$/);
  expect(makeFileName(now, "jpg")).not.toBe(makeFileName(now, "jpg"));
});

const ours = "https://project.test/storage/v1/object/public/news/events/1.jpg";
const elsewhere = "https://elsewhere.test/a.jpg";
const file = new Blob(["picture"]);

test.each<[PictureFields, stored: string | null, source: unknown]>([
  [{ image: "keep", image_url: null }, null, "none"],
  [{ image: "keep", image_url: null }, ours, "keep"],
  [{ image: "none", image_url: null }, ours, "none"],
  [{ image: file, image_url: null }, ours, file],
  [{ image: file, image_url: elsewhere }, ours, file],
  [{ image: "keep", image_url: elsewhere }, ours, { address: elsewhere }],
  [{ image: "keep", image_url: elsewhere }, elsewhere, { address: elsewhere }],
  // The field showed the address and was cleared.
  [{ image: "keep", image_url: null }, elsewhere, "none"],
])("the fields %j with the stored picture %j have the source %j", (fields, stored, source) => {
  expect(toPictureSource(fields, stored)).toEqual(source);
});

test("The address field shows addresses of other websites, but not our own", () => {
  expect([null, ours, elsewhere].map(toPictureAddress)).toEqual(["", "", elsewhere]);
});
