import type { OwnPage } from "../domain/pages/page.ts";
import { openClient } from "./core/client.ts";
import { toPageText } from "./core/rich-text.ts";

export interface LiveOwnPage {
  title: string;
  lead: string | null;
  html: string;
}

/** The page's current data, or null. */
export async function getLiveOwnPage(slug: string): Promise<LiveOwnPage | null> {
  const [client, { getPageBySlug }] = await Promise.all([openClient(), import("../data/pages/pages.ts")]);
  const page = await getPageBySlug(client, slug);
  return page && toLivePage(page);
}

export function toLivePage({ title, lead, content }: OwnPage): LiveOwnPage {
  return { title, lead, html: toPageText(content) };
}
