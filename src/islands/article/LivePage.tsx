import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { createLoader } from "../../stores/core/loader.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import { showHead } from "./head.ts";
import PageSkeleton from "./PageSkeleton.tsx";

export interface LiveContent {
  title: string;
  description: string;
  content: ReactNode;
}

interface Props {
  /** Null if nothing exists at this address. */
  load: () => Promise<LiveContent | null>;
  missing: string;
  why?: string;
  failed: string;
  back: { href: string; text: string };
  /** Shown beside the message that nothing exists at this address. */
  drawing?: ReactNode;
}

/** A page rendered from the database, with the head that a build would give it. */
export default function LivePage({
  load,
  missing,
  why = "It has been taken down, or the address is wrong.",
  failed,
  back,
  drawing,
}: Props) {
  const live = useMemo(() => createLoader(load), [load]);
  const state = useStore(live.$state, { ssr: "initial" });
  useEffect(() => void live.load(), [live]);
  const page = state.status === "ready" && state.value;

  useEffect(() => {
    if (page) showHead(page.title, page.description);
    else if (page === null) showHead(missing, missing);
    else if (state.status === "failed") showHead(failed, failed);
  }, [page, state.status, missing, failed]);

  if (state.status === "loading") return <PageSkeleton />;
  if (page) return page.content;
  return (
    <div className="wrap py-12 sm:py-16">
      <BackLink href={back.href}>{back.text}</BackLink>
      {page === null ? (
        <div className="mt-8 grid items-center gap-12 lg:grid-cols-2">
          <div>
            <h1 className="text-4xl">{missing}</h1>
            <p className="mt-6 max-w-lg text-lg text-muted">{why}</p>
          </div>
          {drawing}
        </div>
      ) : (
        <div className="mt-8 max-w-narrow">
          <Failure message={failed} onRetry={live.load} />
        </div>
      )}
    </div>
  );
}
