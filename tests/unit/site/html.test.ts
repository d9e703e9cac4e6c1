import fc from "fast-check";
import { expect, test } from "vitest";
import { getParagraphs } from "../../../src/domain/text/text.ts";
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
