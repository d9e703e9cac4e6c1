import type { AlumniEvent, EventName } from "../domain/events/event.ts";
import { content } from "./content.ts";

/** By their list: the same objects as long as it has not changed. */
const names = new WeakMap<readonly AlumniEvent[], ReadonlyMap<string, EventName>>();

/**
 * Reads the names of events, for getStaticPaths: an album's or an item's page names its event. Only what the page
 * shows, so that another edit of the event does not invalidate it.
 */
export async function readEventNames(): Promise<(id: string | null) => EventName | null> {
  const events = await content.events();
  const known = names.get(events) ?? new Map(events.map(({ id, title }) => [id, { id, title }]));
  names.set(events, known);
  return (id) => (id && known.get(id)) || null;
}

/** Reads what belongs to an event, for getStaticPaths: the event's page depends on its own albums and news alone. */
export async function readAftermaths() {
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
