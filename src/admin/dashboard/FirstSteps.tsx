import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { type FirstStep, keptSteps } from "../../domain/settings/first-steps.ts";
import { publishing } from "../../queries/publication/publishing.ts";
import {
  firstSteps,
  firstStepsAway,
  originalKept,
  publicationSeen,
} from "../../queries/settings/settings.ts";
import Button from "../../ui/button/Button.tsx";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";
import { steps } from "./steps.ts";

const PublishDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.publish());

/** Steps that change the website. */
const published: readonly FirstStep["step"][] = [
  "association",
  "looks",
  "hero",
  "officers",
  "news",
  "event",
  "programs",
];

const soon = 5000;

/** What a new association does first. Each step is ticked by what is stored; the list disappears with the last. */
export default function FirstSteps({ found }: { found: readonly FirstStep[] }) {
  const [isPublishing, setPublishing] = useState(false);
  const { data: website } = useQuery(publishing);
  // Ticks a step that is done elsewhere, and the test email when it arrives, while the list is on screen.
  const { refetch } = useQuery({ ...firstSteps, staleTime: 0, refetchInterval: soon });
  const away = useWrite(firstStepsAway);
  const kept = useWrite(originalKept);
  const done = new Set(found.filter(({ is_done }) => is_done).map(({ step }) => step));
  // What an administrator changed is on the website, so publishing works.
  const isLive = website?.state === "live" && published.some((step) => done.has(step));
  useTick(isLive && !done.has("published"), refetch);
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className="text-xl">
          Getting started
        </h2>
        <p className="text-sm text-muted">
          {done.size} of {found.length} done
        </p>
      </div>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {Object.entries(steps).map(([step, { title, text, href }]) => {
          const [Icon, tone, state] = done.has(step)
            ? ([CircleCheck, "text-success", "done"] as const)
            : ([Circle, "text-muted", "to do"] as const);
          const keepable = done.has(step) ? undefined : keptSteps.find((name) => name === step);
          return (
            <li key={step} className="flex items-start gap-3 py-2.5">
              <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${tone}`} />
              <span className="min-w-0 text-sm">
                {href ? (
                  <Link href={href} className="link -my-1.5 inline-block py-1.5 font-semibold">
                    {title}
                  </Link>
                ) : (
                  <button
                    type="button"
                    onClick={() => setPublishing(true)}
                    className="link -my-1.5 inline-block py-1.5 font-semibold"
                  >
                    {title}
                  </button>
                )}
                <span className="sr-only"> ({state})</span>
                <span className="block text-muted">{text}</span>
              </span>
              {keepable && (
                <Button
                  size="sm"
                  tone="plain"
                  className="-my-1.5 ml-auto shrink-0 px-2"
                  aria-label={`Keep as it is: ${title}`}
                  aria-disabled={kept.isBusy}
                  onClick={() => kept.run(keepable)}
                >
                  Keep as it is
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-right">
        <Button size="sm" tone="plain" aria-disabled={away.isBusy} onClick={() => away.run(undefined)}>
          Hide this list
        </Button>
      </p>
      {isPublishing && website && (
        <PublishDialog
          publishing={website}
          onClose={() => {
            setPublishing(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

/** Ticks “Publish”. Should that fail, it is tried when the dashboard is opened again. */
function useTick(isDue: boolean, onDone: () => unknown) {
  useEffect(() => {
    if (isDue) void publicationSeen().then(onDone, () => {});
  }, [isDue, onDone]);
}
