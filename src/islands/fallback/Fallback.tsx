import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { readFailures } from "../../domain/failures.ts";
import type { ItemNoun } from "../../domain/routes.ts";
import { useLate } from "../useLate.ts";
import { type LiveLink, parseLiveLink } from "./live-link.ts";
import PageSkeleton from "./PageSkeleton.tsx";

interface LivePageProps {
  id: string;
  timeZone: string;
  drawing?: ReactNode;
}

interface LivePart {
  load: () => Promise<{ default: ComponentType<LivePageProps> }>;
  /** Message for when its code fails to load. */
  missing: string;
}

/** Each is loaded only for its own addresses (see addresses.ts). */
const parts: Record<ItemNoun, LivePart> = {
  news: { load: () => import("../news/LiveNews.tsx"), missing: readFailures.newsItem },
  events: { load: () => import("../events/LiveEvent.tsx"), missing: readFailures.events },
  gallery: { load: () => import("../gallery/LiveAlbum.tsx"), missing: readFailures.albums },
};

const nouns = Object.keys(parts) as ItemNoun[];

interface Props {
  timeZone: string;
  /** Prerendered drawing of a broken pipe. */
  drawing?: ReactNode;
}

/**
 * On the 404 page: shows items published after the last build. The first render is identical to the built
 * page.
 */
export default function Fallback({ timeZone, drawing }: Props) {
  const [link, setLink] = useState<LiveLink<ItemNoun> | null>(null);
  useEffect(() => setLink(parseLiveLink(location.pathname, nouns)), []);
  const part = link && parts[link.noun];
  const { Part: Page, place } = useLate(part?.load);
  if (link && Page) return <Page id={link.id} timeZone={timeZone} drawing={drawing} />;
  return (
    <div ref={place} data-missing={part?.missing}>
      <PageSkeleton />
    </div>
  );
}
