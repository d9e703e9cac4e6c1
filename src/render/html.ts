import { parseFragment } from "parse5";
import type { RichNode } from "../domain/text/rich-text.ts";
import { getParagraphs } from "../domain/text/text.ts";

/** Parses HTML without a browser. */
export const parseHtml = (html: string): RichNode => parseFragment(html);

/** Paragraphs of plain text, as most news items are. */
const simple = /^(?:<p>[^<&\0\r]*<\/p>\s*)+$/;

/** Stored HTML as plain paragraphs (see domain/text/text.ts), parsed without a browser. */
export function readParagraphs(html: string): string[] {
  if (!simple.test(html)) return getParagraphs(parseHtml(html));
  // Gives the same result without the parser, which would take longer than rendering the page.
  const texts = [...html.matchAll(/<p>([^<]*)/g)].map(([, value = ""]) => ({
    nodeName: "p",
    childNodes: [{ nodeName: "#text", value }],
  }));
  return getParagraphs({ nodeName: "#document-fragment", childNodes: texts });
}
