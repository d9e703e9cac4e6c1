import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type LiveLink, type LiveNoun, parseLiveLink } from "./addresses.ts";
import PageSkeleton from "./PageSkeleton.tsx";

interface LivePageProps {
  id: string;
  timeZone: string;
  drawing?: ReactNode;
}

/** Loaded only where its address leads (see addresses.ts). */
const pages: Record<LiveNoun, ComponentType<LivePageProps>> = {
  news: lazy(() => import("../news/LiveNews.tsx")),
  events: lazy(() => import("../events/LiveEvent.tsx")),
  gallery: lazy(() => import("../gallery/LiveAlbum.tsx")),
};

interface Props {
  timeZone: string;
  /** Drawn at build: a line that ends in the open. */
  drawing?: ReactNode;
}

/** On the 404 page: opens what was published after the last build. The first render equals the built one. */
export default function Fallback({ timeZone, drawing }: Props) {
  const [link, setLink] = useState<LiveLink | null>(null);
  useEffect(() => setLink(parseLiveLink(location.pathname)), []);
  const Page = link && pages[link.noun];
  if (!Page) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page id={link.id} timeZone={timeZone} drawing={drawing} />
    </Suspense>
  );
}
