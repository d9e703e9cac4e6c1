import * as z from "zod/mini";
import { chosen, optionalId, pictureChoice, pictureWords, requiredText } from "../form/fields.ts";
import { formattedText } from "../form/formatted-field.ts";
import { publication, toPublicationDraft } from "../publication/publication-form.ts";
import { type NewsEntry, newsCategories } from "./news.ts";

/** `before` is the item being edited. */
export const getNewsSchema = (before: NewsEntry | null) =>
  z.object({
    title: requiredText("a title", 200),
    content: formattedText,
    category: chosen(newsCategories, "a category"),
    image: pictureChoice(),
    image_alt: pictureWords(),
    event_id: optionalId(),
    published_at: publication(before),
  });
export type NewsDraft = z.input<ReturnType<typeof getNewsSchema>>;
export type NewsFields = z.output<ReturnType<typeof getNewsSchema>>;

/** Initial values: an existing item's, or a new one's. */
export function toNewsDraft(item: NewsEntry | null): NewsDraft {
  return {
    title: item?.title ?? "",
    content: item?.content ?? "",
    category: item?.category ?? newsCategories.initial,
    image: "keep",
    image_alt: item?.image_alt ?? "",
    event_id: item?.event_id ?? "",
    published_at: toPublicationDraft(item),
  };
}
