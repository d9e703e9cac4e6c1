import { parseFragment } from "parse5";
import { getParagraphs, type HtmlNode } from "../domain/text.ts";

/** Stored HTML as plain paragraphs (see domain/text.ts), parsed without a browser. */
export function readParagraphs(html: string): string[] {
  return getParagraphs(parseFragment(html) as HtmlNode);
}
