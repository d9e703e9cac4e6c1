import { openVisitor } from "./core/client.ts";
import { toLivePicture } from "./core/live.ts";
import { toLiveAlbum } from "./gallery/albums.ts";
import { toLiveItem } from "./news.ts";
import { toLivePage } from "./pages.ts";

/** As a visitor, no matter who is signed in here. */
const open = () => Promise.all([openVisitor(), import("../data/publication/previews.ts")]);

/** What a token shows, and until when; null if it shows nothing. */
export async function readPreview(token: string) {
  const [client, { checkPreview }] = await open();
  return checkPreview(client, token);
}

/** The news item of a token, dated today while it has no date; null if it was deleted, like the others below. */
export async function getPreviewedNewsItem(token: string, isFormatted: boolean) {
  const [client, { getNewsPreview }] = await open();
  const entry = await getNewsPreview(client, token);
  if (!entry) return null;
  const item = { ...entry, published_at: entry.published_at ?? new Date().toISOString() };
  return { entry, live: await toLiveItem(item, isFormatted) };
}

export async function getPreviewedEvent(token: string) {
  const [client, { getEventPreview }] = await open();
  const entry = await getEventPreview(client, token);
  return entry && { entry, live: { event: entry, picture: toLivePicture(entry.image_url) } };
}

export async function getPreviewedAlbum(token: string) {
  const [client, { getAlbumPreview }] = await open();
  const entry = await getAlbumPreview(client, token);
  return entry && { entry, live: toLiveAlbum(entry) };
}

export async function getPreviewedPage(token: string) {
  const [client, { getPagePreview }] = await open();
  const entry = await getPagePreview(client, token);
  return entry && { entry, live: toLivePage(entry) };
}
