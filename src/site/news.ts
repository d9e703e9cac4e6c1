import { type NewsItem, newsExcerptLength } from "../domain/news.ts";
import { getExcerpt, joinParagraphs } from "../domain/text.ts";
import { readParagraphs } from "./html.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

/** Maximum display width of a card's picture in device pixels. */
const cardWidth = 960;

export interface BuiltTeaser
  extends Pick<NewsItem, "id" | "title" | "category" | "published_at" | "image_alt"> {
  excerpt: string;
  picture: BuiltPicture | null;
}

export async function buildTeaser(
  item: NewsItem,
  form: keyof typeof newsExcerptLength,
): Promise<BuiltTeaser> {
  const { id, title, category, published_at, image_alt } = item;
  const text = joinParagraphs(readParagraphs(item.content));
  const picture = await getPicture(item.image_url, cardWidth);
  const excerpt = getExcerpt(text, newsExcerptLength[form]);
  return { id, title, category, published_at, image_alt, excerpt, picture };
}

export type Neighbour = Pick<NewsItem, "id" | "title">;

/** Only the link's fields, so that editing an article does not invalidate its neighbours' pages. */
export function toNeighbour(item: NewsItem | undefined): Neighbour | undefined {
  return item && { id: item.id, title: item.title };
}
