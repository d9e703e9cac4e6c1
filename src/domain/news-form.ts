import * as z from "zod/mini";
import { chosen, pictureChoice, pictureWords, requiredText } from "./fields.ts";
import { type NewsItem, newsCategories } from "./news.ts";

export const newsSchema = z.object({
  title: requiredText("a title", 200),
  /** HTML; there is no rule but the size that the database takes. */
  content: z.string().check(z.maxLength(500_000, "This text is too long. Use at most 500,000 characters.")),
  category: chosen(newsCategories, "a category"),
  image: pictureChoice(),
  image_alt: pictureWords(),
});
export type NewsDraft = z.input<typeof newsSchema>;
export type NewsFields = z.output<typeof newsSchema>;

/** What the form begins with: an item there is, or a new one. */
export function toNewsDraft(item: NewsItem | null): NewsDraft {
  return {
    title: item?.title ?? "",
    content: item?.content ?? "",
    category: item?.category ?? newsCategories.initial,
    image: "keep",
    image_alt: item?.image_alt ?? "",
  };
}
