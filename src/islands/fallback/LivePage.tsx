import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import Failure from "../../ui/Failure.tsx";
import { showHead } from "./head.ts";
import PageSkeleton from "./PageSkeleton.tsx";

interface LiveContent {
  title: string;
  description: string;
  content: ReactNode;
}

interface Props {
  /** Null when there is nothing under this address. Rejects with a text for people. */
  load: () => Promise<LiveContent | null>;
  missing: string;
  failed: string;
  back: { href: string; text: string };
  /** Beside the words when there is nothing under this address. */
  drawing?: ReactNode;
}

type State = { status: "loading" | "missing" | "failed" } | { status: "ready"; page: LiveContent };

/** A page drawn from the database, with the head it would have been built with. */
export default function LivePage({ load, missing, failed, back, drawing }: Props) {
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setState({ status: "loading" });
    load()
      .then((page): State => (page ? { status: "ready", page } : { status: "missing" }))
      .catch((): State => ({ status: "failed" }))
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  useEffect(() => {
    if (state.status === "ready") showHead(state.page.title, state.page.description);
    if (state.status === "missing") showHead(missing, missing);
    if (state.status === "failed") showHead(failed, failed);
  }, [state, missing, failed]);

  if (state.status === "loading") return <PageSkeleton />;
  if (state.status === "ready") return state.page.content;
  return (
    <div className="wrap py-12 sm:py-16">
      <a
        href={back.href}
        className="inline-flex items-center gap-2 py-1 font-semibold text-petrol hover:text-copper"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        {back.text}
      </a>
      {state.status === "missing" ? (
        <div className="mt-8 grid items-center gap-12 lg:grid-cols-2">
          <div>
            <h1 className="text-4xl">{missing}</h1>
            <p className="mt-6 max-w-lg text-lg text-muted">It was taken down, or never had this address.</p>
          </div>
          {drawing}
        </div>
      ) : (
        <div className="mt-8 max-w-narrow">
          <Failure message={failed} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      )}
    </div>
  );
}
