import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ItemNoun } from "../../domain/routes.ts";
import { type LiveLink, parseLiveLink } from "../article/live-link.ts";
import PageSkeleton from "../article/PageSkeleton.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";

interface LivePageProps {
  id: string;
  timeZone: string;
  /** Whether news are shown with their formatting. */
  formatsNews: boolean;
  drawing?: ReactNode;
}

type Load = () => Promise<{ default: ComponentType<LivePageProps> }>;

/** The parts of the page, of which only the one for the address is loaded (see addresses.ts). */
const parts: Record<LivePart, Load> = {
  news: () => import("../news/LiveNews.tsx"),
  events: () => import("../events/LiveEvent.tsx"),
  gallery: () => import("../gallery/LiveAlbum.tsx"),
  pages: () => import("../pages/LiveOwnPage.tsx"),
};

type LivePart = ItemNoun | "pages";
// getKeys is in a file with what the other scripts of public pages share.
const nouns = Object.keys(parts) as LivePart[];

interface Props extends Pick<LivePageProps, "timeZone" | "formatsNews"> {
  /** Error messages for when a part's code fails to load. Passed in, so that the script stays small. */
  missing: Record<LivePart, string>;
  /** Prerendered drawing of a broken pipe. */
  drawing?: ReactNode;
}

/**
 * On the 404 page: shows items published after the last build. The first render is identical to the built
 * page.
 */
export default function Fallback({ missing, drawing, ...site }: Props) {
  const [link, setLink] = useState<LiveLink<LivePart> | null>(null);
  useEffect(() => setLink(parseLiveLink(location.pathname, nouns)), []);
  const part = link && parts[link.noun];
  const { Part: Page, place } = useLazyComponent(part);
  if (link && Page) return <Page id={link.id} drawing={drawing} {...site} />;
  return (
    <div ref={place} data-missing={link && missing[link.noun]}>
      <PageSkeleton />
    </div>
  );
}
