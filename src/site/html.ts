import { parseFragment } from "parse5";
import type { RichNode } from "../domain/rich-text.ts";
import { getParagraphs } from "../domain/text.ts";

/** Parses HTML without a browser. */
export const parseHtml = (html: string): RichNode => parseFragment(html);

/** Stored HTML as plain paragraphs (see domain/text.ts), parsed without a browser. */
export function readParagraphs(html: string): string[] {
  return getParagraphs(parseHtml(html));
}
