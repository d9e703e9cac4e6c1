import { hidingAttributes } from "../../domain/text/hidden.ts";
import { dropAttributes, getParagraphs } from "../../domain/text/text.ts";

/** Stored HTML as plain paragraphs. A parsed document is inert: it runs and loads nothing. */
export function readParagraphs(html: string): string[] {
  const plain = dropAttributes(html, new Set(hidingAttributes));
  return getParagraphs(new DOMParser().parseFromString(plain, "text/html").body);
}
