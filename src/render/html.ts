import { parseFragment } from "parse5";
import type { RichNode } from "../domain/text/rich-text.ts";
import { getParagraphs } from "../domain/text/text.ts";

/** Parses HTML without a browser. */
export const parseHtml = (html: string): RichNode => parseFragment(html);

/** Paragraphs of text alone, as most news are. */
const simple = /^(?:<p>[^<&\0\r]*<\/p>\s*)+$/;

/** Stored HTML as plain paragraphs (see domain/text/text.ts), parsed without a browser. */
export function readParagraphs(html: string): string[] {
  if (!simple.test(html)) return getParagraphs(parseHtml(html));
  // The same without a parser, which would take longer than drawing the whole page.
  const texts = [...html.matchAll(/<p>([^<]*)/g)].map(([, value = ""]) => ({
    nodeName: "p",
    childNodes: [{ nodeName: "#text", value }],
  }));
  return getParagraphs({ nodeName: "#document-fragment", childNodes: texts });
}
