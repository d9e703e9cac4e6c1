import type { APIRoute } from "astro";
import { feedLength } from "../../domain/news/news.ts";
import { content } from "../../site/content.ts";
import { printNewsFeed } from "../../site/news-feed.ts";
import { readText } from "../../site/texts.ts";

/** The newest items. */
export const GET: APIRoute = async ({ site }) => {
  const [settings, news, lead] = await Promise.all([
    content.settings(),
    content.news(),
    readText("news_lead"),
  ]);
  return printNewsFeed({ settings, lead, news: news.slice(0, feedLength), home: String(site) });
};
