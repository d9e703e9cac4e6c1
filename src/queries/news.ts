import { bringBack } from "../data/history/bring-back.ts";
import { addNewsItem, newsFailures, removeNewsItem, saveNewsItem, searchNews } from "../data/news.ts";
import { readFailures } from "../domain/core/failures.ts";
import type { NewsEntry, NewsList } from "../domain/news/news.ts";
import type { NewsFields } from "../domain/news/news-form.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "./core/write.ts";
import { withTimeZone } from "./settings/settings.ts";

export const newsPage = (list: NewsList) =>
  readPage({
    key: ["news", "list", list],
    failure: readFailures.news,
    get: () => withTimeZone(asUser(searchNews)(list)),
  });

export const newsAddition = saving({
  call: async ({ fields }: Added<NewsFields>) => asUser(addNewsItem)(await clean(fields)),
  changes: "news",
  success: "News item added successfully",
  failure: newsFailures.add,
});

export const newsEdit = saving({
  call: async ({ before, fields }: Edited<NewsEntry, NewsFields>) =>
    asUser(saveNewsItem)(before, await clean(fields, before)),
  changes: "news",
  success: "News item updated successfully",
  failure: newsFailures.save,
});

export const newsRemoval = write({
  call: (item: NewsEntry) => asUser(removeNewsItem)(item),
  changes: "news",
  success: "News item deleted successfully",
  failure: newsFailures.remove,
  undo: (_, { id }) => asUser(bringBack)("news", id),
  question: ({ title }) => getRemovalQuestion("news item", title),
});

/** Keeps unedited content exactly as stored, so that two people can edit different fields. The list does without the code. */
async function clean(fields: NewsFields, before?: NewsEntry): Promise<NewsFields> {
  const { content } = fields;
  if (content === before?.content) return fields;
  const { cleanRichText } = await import("../stores/core/rich-text.ts");
  return { ...fields, content: cleanRichText(content) };
}
