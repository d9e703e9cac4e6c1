import fc from "fast-check";
import { expect, test } from "vitest";
import { writeRichText } from "../../../src/domain/text/rich-text.ts";
import { getParagraphs } from "../../../src/domain/text/text.ts";
import { sanitizeForOutside } from "../../../src/render/feed.ts";
import { parseHtml, readParagraphs } from "../../../src/render/html.ts";

const pieces = [
  "<p>",
  "</p>",
  "<p>",
  "</p>",
  "<P>",
  "<br>",
  "<p dir=x>",
  "\n",
  "\r",
  "\0",
  "  ",
  "&amp;",
  ">",
  "a",
  "Wörter",
];

test("plain paragraphs are read the same with and without a parser", () => {
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(html, (text) => {
      expect(readParagraphs(text)).toEqual(getParagraphs(parseHtml(text)));
      const wrapped = `<p>${text.replace(/<[^>]*>/g, "")}</p> <p>More</p>`;
      expect(readParagraphs(wrapped)).toEqual(getParagraphs(parseHtml(wrapped)));
    }),
    { numRuns: 3000 },
  );
});

const listTags = (count: number, write: (nr: number) => string) =>
  Array.from({ length: count }, (_, nr) => write(nr)).join("");

test.each([
  ["unclosed bold texts", `<p>${listTags(400, (nr) => `<b a=${nr}>`)}</p>${"<p>&gt;x</p>".repeat(400)}`],
  [
    "an unclosed link with a long address",
    `<p><a href="/${"y".repeat(10_000)}"></p>${"<p>x</p>".repeat(400)}`,
  ],
  ["more nested quotes than an email can be made of", `${"<blockquote>".repeat(5000)}x`],
])("A short text with %s becomes no long page", (_, html) => {
  const shown = sanitizeForOutside(html, "https://alumni.test");
  expect(shown.length).toBeLessThan(4 * html.length);
  expect(shown).toContain("x");
  expect(shown).not.toMatch(/<blockquote>|<a /);
});

test("A text whose tags overlap a little keeps them", () => {
  const html = "<p><b><i>One</p><p>Two</p>";
  expect(writeRichText(parseHtml(html))).toBe("<p><b><i>One</i></b></p><p><b><i>Two</i></b></p>");
  expect(writeRichText(parseHtml(html.repeat(100)))).toContain("<p><b><i>One");
});
