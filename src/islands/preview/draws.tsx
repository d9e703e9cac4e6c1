import type { ReactNode } from "react";
import { getEventPath } from "../../domain/events/event-path.ts";
import { getAlbumPath } from "../../domain/gallery/album.ts";
import { getNewsPath } from "../../domain/news/news.ts";
import { getPagePath } from "../../domain/pages/page.ts";
import type { PreviewedTable } from "../../domain/publication/preview.ts";
import type { PublishableEntry } from "../../domain/publication/publication.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import {
  getPreviewedAlbum,
  getPreviewedEvent,
  getPreviewedNewsItem,
  getPreviewedPage,
} from "../../stores/previews.ts";
import EventArticle from "../events/EventArticle.tsx";
import OnlineLink from "../events/OnlineLink.tsx";
import AlbumArticle from "../gallery/AlbumArticle.tsx";
import NewsArticle from "../news/NewsArticle.tsx";
import PageArticle from "../pages/PageArticle.tsx";

export type Site = Pick<SiteSettings, "time_zone" | "formats_news">;

interface Drawn {
  entry: PublishableEntry;
  /** Its page, once it is public. */
  path: string;
  /** What its page will show. */
  content: ReactNode;
}

/** Null if the entry was deleted. */
type Draw = (token: string, site: Site) => Promise<Drawn | null>;

const drawNews: Draw = async (token, { time_zone, formats_news }) => {
  const found = await getPreviewedNewsItem(token, formats_news);
  if (!found) return null;
  const { entry, live } = found;
  return { entry, path: getNewsPath(entry.id), content: <NewsArticle {...live} timeZone={time_zone} /> };
};

const drawEvent: Draw = async (token, { time_zone }) => {
  const found = await getPreviewedEvent(token);
  if (!found) return null;
  const { entry, live } = found;
  const content = (
    <EventArticle
      {...live}
      timeZone={time_zone}
      now={new Date()}
      online={<OnlineLink eventId={entry.id} />}
      registration={<p className="text-sm text-muted">People can register here once the event is public.</p>}
    />
  );
  return { entry, path: getEventPath(entry.id), content };
};

const drawAlbum: Draw = async (token) => {
  const found = await getPreviewedAlbum(token);
  if (!found) return null;
  const { entry, live } = found;
  const empty = <p className="text-lg text-muted">No photos in this album.</p>;
  return { entry, path: getAlbumPath(entry.id), content: <AlbumArticle {...live} empty={empty} /> };
};

const drawPage: Draw = async (token) => {
  const found = await getPreviewedPage(token);
  if (!found) return null;
  const { entry, live } = found;
  return { entry, path: getPagePath(entry), content: <PageArticle {...live} /> };
};

export const draws: Record<PreviewedTable, Draw> = {
  news: drawNews,
  events: drawEvent,
  gallery_albums: drawAlbum,
  pages: drawPage,
};
