import type { AlumniEvent, EventName } from "../../domain/events/event.ts";
import { content } from "../content/content.ts";

/** Cached by list, so that unchanged events keep their objects. */
const names = new WeakMap<readonly AlumniEvent[], ReadonlyMap<string, EventName>>();

/**
 * Reads the names of events, for getStaticPaths: the page of an album or news item names its event. Only what that page
 * shows, so that other edits of the event do not invalidate it.
 */
export async function readEventNames(): Promise<(id: string | null) => EventName | null> {
  const events = await content.events();
  const known = names.get(events) ?? new Map(events.map(({ id, title }) => [id, { id, title }]));
  names.set(events, known);
  return (id) => (id && known.get(id)) || null;
}

/** Reads an event's albums and news, for getStaticPaths: its page depends on these alone. */
export async function readEventFollowUps() {
  const [albums, news] = await Promise.all([content.albums(), content.news()]);
  const albumsOf = Map.groupBy(albums, ({ event_id }) => event_id);
  const newsOf = Map.groupBy(news, ({ event_id }) => event_id);
  return ({ id }: Pick<AlumniEvent, "id">) => ({
    albums: albumsOf.get(id) ?? [],
    news: (newsOf.get(id) ?? []).map(({ id, title, category, published_at }) => ({
      id,
      title,
      category,
      published_at,
    })),
  });
}
