import { listNewsYears } from "../../domain/classes/class-content.ts";
import { groupNewsByYear } from "../../domain/news/archive.ts";
import { type NewsItem, newsExcerptLength } from "../../domain/news/news.ts";
import { getExcerpt, joinParagraphs } from "../../domain/text/text.ts";
import { memoizeByZone } from "../../domain/time/in-zone.ts";
import { readParagraphs } from "../../render/html.ts";
import { type BuiltPicture, getPicture } from "../pictures/pictures.ts";

/** Maximum display width of a card's picture in device pixels. */
const cardWidth = 960;

export interface BuiltTeaser
  extends Pick<NewsItem, "id" | "title" | "category" | "published_at" | "image_alt"> {
  excerpt: string;
  picture: BuiltPicture | null;
}

const paragraphs = new WeakMap<object, string[]>();

/** An item's text as plain paragraphs. Parsing takes longer than drawing; an item that did not change is read once. */
export function readItemParagraphs(item: Pick<NewsItem, "content">): string[] {
  const known = paragraphs.get(item) ?? readParagraphs(item.content);
  paragraphs.set(item, known);
  return known;
}

/** The years on whose class pages an item stands. */
export const readNewsYears = memoizeByZone<NewsItem, number[]>(listNewsYears);

/** The archive's years. */
export const groupNews = memoizeByZone((news: readonly NewsItem[], timeZone) =>
  groupNewsByYear(news, timeZone),
);

export async function buildTeaser(
  item: NewsItem,
  form: keyof typeof newsExcerptLength,
): Promise<BuiltTeaser> {
  const { id, title, category, published_at, image_alt } = item;
  const text = joinParagraphs(readItemParagraphs(item));
  const picture = await getPicture(item.image_url, cardWidth);
  const excerpt = getExcerpt(text, newsExcerptLength[form]);
  return { id, title, category, published_at, image_alt, excerpt, picture };
}
