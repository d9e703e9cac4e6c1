import type { EventName } from "../../domain/events/event.ts";
import type { NewsItem } from "../../domain/news/news.ts";
import { content } from "../content/content.ts";
import { drawnCards } from "../pictures/cards.ts";
import { readEventNames } from "./of-events.ts";

type Neighbour = Pick<NewsItem, "id" | "title">;

/** An item's page, and what it shows. */
export interface NewsPath {
  params: { id: string };
  props: {
    item: NewsItem;
    /** Whether it gets its own social card. */
    isNew: boolean;
    event: EventName | null;
    newer: Neighbour | undefined;
    older: Neighbour | undefined;
  };
}

const paths = new WeakMap<NewsItem, NewsPath>();

/**
 * For getStaticPaths. An item whose page has not changed keeps its object: creating and comparing ten thousand of them
 * takes a third as long as rendering the pages of a save.
 */
export async function listNewsPaths(): Promise<NewsPath[]> {
  const [news, nameEvent] = await Promise.all([content.news(), readEventNames()]);
  return news.map((item, i) => {
    const isNew = i < drawnCards;
    const event = nameEvent(item.event_id);
    const newer = toNeighbour(news[i - 1]);
    const older = toNeighbour(news[i + 1]);
    const known = paths.get(item);
    const shown = known?.props;
    const isSame =
      shown?.isNew === isNew && shown.event === event && shown.newer === newer && shown.older === older;
    if (known && isSame) return known;
    const path = { params: { id: item.id }, props: { item, isNew, event, newer, older } };
    paths.set(item, path);
    return path;
  });
}

const neighbours = new WeakMap<NewsItem, Neighbour>();

/**
 * Only the link's fields, so that editing an article does not invalidate its neighbours' pages. An unchanged item keeps
 * its object, because comparing the contents of thousands takes longer than rendering a page.
 */
function toNeighbour(item: NewsItem | undefined): Neighbour | undefined {
  if (!item) return undefined;
  const neighbour = neighbours.get(item) ?? { id: item.id, title: item.title };
  neighbours.set(item, neighbour);
  return neighbour;
}
