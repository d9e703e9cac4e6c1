import { openVisitor } from "./client.ts";
import { toLiveItem } from "./news.ts";

/** As a visitor, whoever is signed in here. */
const open = () => Promise.all([openVisitor(), import("../data/previews.ts")]);

/** What a token shows, and until when; null if it shows nothing. */
export async function readPreview(token: string) {
  const [client, { checkPreview }] = await open();
  return checkPreview(client, token);
}

/** The news item of a token, dated today while it has no date; null if it was deleted. */
export async function getPreviewedNewsItem(token: string, isFormatted: boolean) {
  const [client, { getNewsPreview }] = await open();
  const entry = await getNewsPreview(client, token);
  if (!entry) return null;
  const item = { ...entry, published_at: entry.published_at ?? new Date().toISOString() };
  return { entry, live: await toLiveItem(item, isFormatted) };
}
