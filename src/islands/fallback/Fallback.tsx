import { lazy, Suspense, useEffect, useState } from "react";
import { type LiveLink, type LiveNoun, parseLiveLink } from "./addresses.ts";
import PageSkeleton from "./PageSkeleton.tsx";

/** Drawn only where its address leads (see addresses.ts). */
const pages: Partial<
  Record<LiveNoun, ReturnType<typeof lazy<typeof import("../news/LiveNews.tsx").default>>>
> = {
  news: lazy(() => import("../news/LiveNews.tsx")),
  events: lazy(() => import("../events/LiveEvent.tsx")),
};

interface Props {
  timeZone: string;
}

/** On the 404 page: opens what was published after the last build. The first render equals the built one. */
export default function Fallback({ timeZone }: Props) {
  const [link, setLink] = useState<LiveLink | null>(null);
  useEffect(() => setLink(parseLiveLink(location.pathname)), []);
  const Page = link && pages[link.noun];
  if (!Page) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page id={link.id} timeZone={timeZone} />
    </Suspense>
  );
}
