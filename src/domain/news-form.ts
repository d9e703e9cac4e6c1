import * as z from "zod/mini";
import { chosen, optionalId, pictureChoice, pictureWords, requiredText } from "./fields.ts";
import { type NewsItem, newsCategories } from "./news.ts";

export const newsSchema = z.object({
  title: requiredText("a title", 200),
  /** HTML; the only rule is the database's size limit. */
  content: z.string().check(z.maxLength(500_000, "This text is too long. Use at most 500,000 characters.")),
  category: chosen(newsCategories, "a category"),
  image: pictureChoice(),
  image_alt: pictureWords(),
  event_id: optionalId(),
});
export type NewsDraft = z.input<typeof newsSchema>;
export type NewsFields = z.output<typeof newsSchema>;

/** Initial values: an existing item's, or a new one's. */
export function toNewsDraft(item: NewsItem | null): NewsDraft {
  return {
    title: item?.title ?? "",
    content: item?.content ?? "",
    category: item?.category ?? newsCategories.initial,
    image: "keep",
    image_alt: item?.image_alt ?? "",
    event_id: item?.event_id ?? "",
  };
}
