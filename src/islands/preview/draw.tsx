import type { ReactNode } from "react";
import type { PreviewedTable } from "../../domain/preview.ts";
import type { PublishableEntry } from "../../domain/publication.ts";
import type { SiteSettings } from "../../domain/settings.ts";
import { readPreview } from "../../stores/previews.ts";
import type { LiveContent } from "../fallback/LivePage.tsx";
import PreviewNote from "./PreviewNote.tsx";

export type Site = Pick<SiteSettings, "time_zone" | "formats_news">;

interface Drawn {
  entry: PublishableEntry;
  /** Its page, once it is public. */
  path: string;
  /** As its page shows it. */
  content: ReactNode;
}

/** Null if the entry was deleted. */
export type Draw = (token: string, site: Site) => Promise<Drawn | null>;

/** Loaded with the page of their kind. */
const draws: Record<PreviewedTable, () => Promise<{ default: Draw }>> = {
  news: () => import("./draw-news.tsx"),
};

/** The entry as it stands, under a note that it is a preview; null if the token shows nothing (any more). */
export async function drawPreview(token: string, site: Site): Promise<LiveContent | null> {
  const preview = token ? await readPreview(token) : null;
  const draw = preview && (await draws[preview.table]()).default;
  const drawn = await draw?.(token, site);
  if (!preview || !drawn) return null;
  const title = `Preview: ${drawn.entry.title}`;
  const content = (
    <>
      <PreviewNote {...drawn} endsAt={preview.endsAt} timeZone={site.time_zone} />
      {drawn.content}
    </>
  );
  return { title, description: title, content };
}
