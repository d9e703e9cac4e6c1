import { useEffect, useState } from "react";
import { explainPause } from "../../../domain/import/import-pace.ts";
import { formatRemaining, getRemainingTime } from "../../../domain/time/remaining.ts";
import type { ImportRun } from "../../../stores/import/import-run.ts";
import { stopImport } from "../../../stores/import/import-work.ts";
import Button from "../../../ui/button/Button.tsx";

/** A running import: progress, estimated time left, and a stop button. */
export default function RunProgress({ run: { status, progress, pausedUntil, since } }: { run: ImportRun }) {
  const { fileName, rest, created, failures, limit } = progress;
  const total = rest.length + created + failures.length;
  const done = total - rest.length;
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
            {done.toLocaleString("en")} of {total.toLocaleString("en")} new accounts
          </span>
          {remaining !== null && !isStopping && pausedUntil === null && (
            <span className="text-muted">, {formatRemaining(remaining)}</span>
          )}
        </p>
        <progress
          aria-label="New accounts"
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
