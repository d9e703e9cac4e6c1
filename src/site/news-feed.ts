import rss from "@astrojs/rss";
import { getLabel } from "../domain/core/choice.ts";
import { getNewsPath, type NewsItem, newsCategories, newsExcerptLength } from "../domain/news/news.ts";
import type { SiteSettings } from "../domain/settings/settings.ts";
import { getExcerpt, joinParagraphs } from "../domain/text/text.ts";
import { dropControls, sanitizeForOutside, writeParagraphs } from "./feed.ts";
import { readItemParagraphs } from "./news.ts";

interface Feed {
  settings: Pick<SiteSettings, "association_name" | "formats_news">;
  lead: string;
  news: readonly Pick<NewsItem, "id" | "title" | "content" | "category" | "published_at">[];
  /** The site's address. */
  home: string;
}

/** News items in full as RSS, with their formatting where the website shows it. */
export function printNewsFeed({ settings, lead, news, home }: Feed): Promise<Response> {
  return rss({
    title: `${dropControls(settings.association_name)}: News`,
    description: dropControls(lead),
    site: home,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>en</language><atom:link href="${new URL("/news/rss.xml", home)}" rel="self" type="application/rss+xml"/>`,
    items: news.map((item) => ({
      title: dropControls(item.title),
      link: getNewsPath(item.id),
      pubDate: new Date(item.published_at),
      categories: [getLabel(newsCategories, item.category)],
      description: getExcerpt(dropControls(joinParagraphs(readItemParagraphs(item))), newsExcerptLength.full),
      content: settings.formats_news
        ? sanitizeForOutside(item.content, home)
        : writeParagraphs(readItemParagraphs(item).map(dropControls)),
    })),
  });
}
