import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutText } from "../../../../src/domain/core/cut.ts";
import { getDocumentTitle } from "../../../../src/domain/documents/document-file.ts";
import { getPhotoTitle } from "../../../../src/domain/form/photo.ts";
import { getExcerpt } from "../../../../src/domain/text/text.ts";
import { toNewsArticleLd } from "../../../../src/site/pages/jsonld.ts";
import { defaultSettings } from "../../../support/settings.ts";

const [, documentFile = "", , news = "", , photoFile = ""] = readFileSync(
  new URL("../../../cases/text/R34-emoji-at-the-edge.txt", import.meta.url),
  "utf8",
).split("\n");

test("A title from a file’s name keeps the emoji at its edge whole", () => {
  expect(getDocumentTitle(documentFile)).toBe(`${"a".repeat(199)}😀`);
  expect(getPhotoTitle(photoFile)).toBe(`${"c".repeat(199)}😀`);
});

test("The headline for search engines ends between two characters", () => {
  const item = { title: news, published_at: "2026-01-01T00:00:00Z", updated_at: null };
  const { headline } = toNewsArticleLd(item, {
    settings: defaultSettings,
    site: new URL("https://a.test"),
    image: undefined,
  });
  expect(headline).toBe(`${"b".repeat(109)}😀`);
});

test("Counting is the database’s, and what people see as one character is never divided", () => {
  expect(cutText("👩🏽‍🔬 Grace", 4)).toBe("👩🏽‍🔬");
  expect(cutText("👩🏽‍🔬 Grace", 3)).toBe("");
  expect(cutText("Ae\u0301", 2)).toBe("A");
  expect(cutText("नि ति", 3)).toBe("नि ");
  expect(cutText("short", 5)).toBe("short");
  expect(getExcerpt("👩🏽‍🔬👩🏽‍🔬", 5)).toBe("👩🏽‍🔬…");
});
