import { toPageWriting } from "../../domain/pages/page-text.ts";
import { richTextAttributes, type Writing, writeRichText } from "../../domain/text/rich-text.ts";
import { dropAttributes } from "../../domain/text/text.ts";
import { toLivePicture } from "./live.ts";

/** Sanitises HTML to what domain/text/rich-text.ts allows. A parsed document is inert. */
export function cleanRichText(html: string, writing?: Writing): string {
  const plain = dropAttributes(html, richTextAttributes);
  return writeRichText(new DOMParser().parseFromString(plain, "text/html").body, writing);
}

/** Stored HTML as page markup, sanitised; pictures from other sites appear with the next build. */
export const toPageText = (html: string): string => cleanRichText(html, toPageWriting(toLivePicture));
