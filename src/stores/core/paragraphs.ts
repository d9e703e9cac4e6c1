import { dropAttributes, getParagraphs } from "../../domain/text/text.ts";

/** Stored HTML as plain paragraphs. A parsed document is inert: it runs and loads nothing. */
export function readParagraphs(html: string): string[] {
  return getParagraphs(new DOMParser().parseFromString(dropAttributes(html), "text/html").body);
}
