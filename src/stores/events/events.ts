import { openVisitor } from "../core/client.ts";
import { toLivePicture } from "../core/live.ts";

/** The event's current data with its albums and news, or null. */
export async function getLiveEvent(id: string) {
  const [client, { getEventPage }] = await Promise.all([
    openVisitor(),
    import("../../data/events/event-pages.ts"),
  ]);
  const found = await getEventPage(client, id);
  if (!found) return null;
  const { event, albums, news } = found;
  const covered = albums.map(({ album, count }) => ({
    album,
    cover: toLivePicture(album.cover_image_url),
    count,
  }));
  return { event, picture: toLivePicture(event.image_url), albums: covered, news };
}

/** What visitors read of a deleted event, or null. */
export async function getCancelledEvent(id: string) {
  const [client, { getCancellation }] = await Promise.all([
    openVisitor(),
    import("../../data/events/events.ts"),
  ]);
  return getCancellation(client, id);
}
