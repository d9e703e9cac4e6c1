import { addNewsItem, removeNewsItem, saveNewsItem, searchNewsPage } from "../../data/news.ts";
import type { NewsFilter } from "../../domain/news.ts";
import { tidyPasted } from "../../domain/pasted.ts";
import { richTextAttributes, writeRichText } from "../../domain/rich-text.ts";
import { dropAttributes } from "../../domain/text.ts";
import { asSignedIn } from "./call.ts";
import { settings } from "./settings.ts";

const calls = asSignedIn({ searchNewsPage });

export const news = asSignedIn({ addNewsItem, saveNewsItem, removeNewsItem });

/** A page of the news, and the zone whose clock its dates are read on. */
export async function findNews(filter: NewsFilter, page: number) {
  const [found, { time_zone }] = await Promise.all([
    calls.searchNewsPage(filter, page),
    settings.getSettings(),
  ]);
  return { ...found, timeZone: time_zone };
}

/** HTML with nothing in it but what domain/rich-text.ts lets through. A parsed document is inert. */
export function cleanRichText(html: string): string {
  const plain = dropAttributes(html, richTextAttributes);
  return writeRichText(new DOMParser().parseFromString(plain, "text/html").body);
}

/** The same for what was copied in another program. */
export const cleanPasted = (html: string): string => cleanRichText(tidyPasted(html));
