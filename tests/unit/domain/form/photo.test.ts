import { expect, test } from "vitest";
import {
  makeFileName,
  type PictureFields,
  toPictureAddress,
  toPictureSource,
} from "../../../../src/domain/form/photo.ts";

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
