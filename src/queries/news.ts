import { news, searchNews } from "../data/news.ts";
import { readFailures } from "../domain/failures.ts";
import type { NewsEntry, NewsList } from "../domain/news/news.ts";
import type { NewsFields } from "../domain/news/news-form.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { writesOf } from "./core/writes-of.ts";
import { withTimeZone } from "./settings/settings.ts";

export const newsPage = (list: NewsList) =>
  readPage({
    key: ["news", "list", list],
    failure: readFailures.news,
    get: () => withTimeZone(asUser(searchNews)(list)),
  });

export const { removal: newsRemoval, ...newsWrites } = writesOf(news, { clean });

/** Keeps unedited content exactly as stored, so that two people can edit different fields. The list does without the code. */
async function clean(fields: NewsFields, before?: NewsEntry): Promise<NewsFields> {
  const { content } = fields;
  if (content === before?.content) return fields;
  const { cleanRichText } = await import("../stores/core/rich-text.ts");
  return { ...fields, content: cleanRichText(content) };
}
