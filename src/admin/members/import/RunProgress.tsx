import { useEffect, useState } from "react";
import { explainPause } from "../../../domain/import/import-pace.ts";
import { formatRemaining, getRemainingTime } from "../../../domain/time/remaining.ts";
import type { ImportRun } from "../../../stores/import/import-run.ts";
import { stopImport } from "../../../stores/import/import-work.ts";
import Button from "../../../ui/button/Button.tsx";

/** A running import: progress, estimated time left, and a stop button. */
export default function RunProgress({ run: { status, progress, pausedUntil, since } }: { run: ImportRun }) {
  const { fileName, rest, limit } = progress;
  const { what, done, total } = countSteps(progress);
  const now = useClock();
  const remaining = getRemainingTime({
    done: since.rest - rest.length,
    left: rest.length,
    elapsed: now - since.at,
  });
  const isStopping = status === "stopping";
  return (
    <section aria-label="Import in progress" className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p>
          <strong className="font-semibold wrap-anywhere">Importing {fileName}</strong>{" "}
          <span className="whitespace-nowrap">
            {done.toLocaleString("en")} of {total.toLocaleString("en")} {what}
          </span>
          {remaining !== null && !isStopping && pausedUntil === null && (
            <span className="text-muted">, {formatRemaining(remaining)}</span>
          )}
        </p>
        <progress
          aria-label={`Progress of ${what}`}
          value={done}
          max={Math.max(1, total)}
          className="mt-1.5 block h-2 w-full"
        />
        {limit && pausedUntil !== null && (
          <p className="mt-1.5">{explainPause(limit, rest.length, formatClock(pausedUntil))}</p>
        )}
      </div>
      <Button tone="line" size="sm" aria-disabled={isStopping} onClick={stopImport}>
        {isStopping ? "Stopping…" : "Stop"}
      </Button>
    </section>
  );
}

/** Existing members are changed before the first account is created. */
function countSteps({ changes, updated, rest, created, failures }: ImportRun["progress"]) {
  if (changes.length > 0) return { what: "updates", done: updated, total: updated + changes.length };
  const done = created + failures.length;
  return { what: "new accounts", done, total: done + rest.length };
}

/** "14:05" on the clock of this computer; with seconds, because the first pauses are short. */
function formatClock(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB");
}

/** Milliseconds since 1970, updated every second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
