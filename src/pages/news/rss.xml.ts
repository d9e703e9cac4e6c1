import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { getLabel } from "../../domain/choice.ts";
import { feedLength, getNewsPath, newsCategories, newsExcerptLength } from "../../domain/news.ts";
import { getExcerpt, joinParagraphs } from "../../domain/text.ts";
import { content } from "../../site/content.ts";
import { dropControls, sanitizeForOutside, writeParagraphs } from "../../site/feed.ts";
import { readParagraphs } from "../../site/html.ts";
import { readText } from "../../site/texts.ts";

/** The newest items in full, with their formatting where the website shows it. */
export const GET: APIRoute = async ({ site }) => {
  const [settings, news] = await Promise.all([content.settings(), content.news()]);
  const home = String(site);
  return rss({
    title: `${settings.association_name}: News`,
    description: dropControls(await readText("news_lead")),
    site: home,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>en</language><atom:link href="${new URL("/news/rss.xml", home)}" rel="self" type="application/rss+xml"/>`,
    items: news.slice(0, feedLength).map((item) => ({
      title: dropControls(item.title),
      link: getNewsPath(item.id),
      pubDate: new Date(item.published_at),
      categories: [getLabel(newsCategories, item.category)],
      description: getExcerpt(
        dropControls(joinParagraphs(readParagraphs(item.content))),
        newsExcerptLength.full,
      ),
      content: settings.formats_news
        ? sanitizeForOutside(item.content, home)
        : writeParagraphs(readParagraphs(dropControls(item.content))),
    })),
  });
};
