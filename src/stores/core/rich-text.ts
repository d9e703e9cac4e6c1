import { toPageWriting } from "../../domain/pages/page-text.ts";
import { tidyPasted } from "../../domain/text/pasted.ts";
import { richTextAttributes, type Writing, writeRichText } from "../../domain/text/rich-text.ts";
import { dropAttributes } from "../../domain/text/text.ts";
import { toLivePicture } from "./live.ts";

/** Sanitizes HTML to what domain/text/rich-text.ts allows. A parsed document is inert. */
export function cleanRichText(html: string, writing?: Writing): string {
  const plain = dropAttributes(html, richTextAttributes);
  return writeRichText(new DOMParser().parseFromString(plain, "text/html").body, writing);
}

/** Stored HTML as markup of a page, sanitized; pictures of other sites appear with the next build. */
export const toPageText = (html: string): string => cleanRichText(html, toPageWriting(toLivePicture));

/** The same, parsed and without pictures, as letters carry it. */
export function parseEmail(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(cleanRichText(html), "text/html");
  for (const picture of body.querySelectorAll("img")) picture.remove();
  return [...body.childNodes];
}

/** The same for HTML copied from another program. */
export const cleanPasted = (html: string): string => cleanRichText(tidyPasted(html));
