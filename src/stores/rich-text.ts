import { tidyPasted } from "../domain/pasted.ts";
import { richTextAttributes, writeRichText } from "../domain/rich-text.ts";
import { dropAttributes } from "../domain/text.ts";

/** HTML with nothing in it but what domain/rich-text.ts lets through. A parsed document is inert. */
export function cleanRichText(html: string): string {
  const plain = dropAttributes(html, richTextAttributes);
  return writeRichText(new DOMParser().parseFromString(plain, "text/html").body);
}

/** The same for what was copied in another program. */
export const cleanPasted = (html: string): string => cleanRichText(tidyPasted(html));
