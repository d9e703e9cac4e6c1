import { useEffect, useState } from "react";
import type { ImportTable } from "../../../domain/import/import-table.ts";
import type { PlannedEntry } from "../../../domain/import/roster-import.ts";
import { rosterImport } from "../../../queries/import/roster-imports.ts";
import { toText } from "../../../stores/core/failure.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import { getButtonClass } from "../../../ui/button.ts";
import Link from "../../base/Link.tsx";
import { useWrite } from "../../base/useWrite.ts";
import PlanTable from "../../import/PlanTable.tsx";
import ProblemsButton from "../../import/ProblemsButton.tsx";
import { count } from "../../list/ListHead.tsx";

interface Props {
  fileName: string;
  table: ImportTable;
  plan: readonly PlannedEntry[];
  onBack: () => void;
  /** Begins with another file. */
  onAgain: () => void;
}

/** The dry run, and after "Import" its progress and result. */
export default function RosterPreview({ fileName, table, plan, onBack, onAgain }: Props) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [known, setKnown] = useState<number | null>(null);
  const { run, isBusy, error } = useWrite(rosterImport, {
    hasBanner: true,
    onDone: (result) => setKnown(result.known.length),
  });
  useWarning(isBusy);
  const counts = countPlan(plan);
  const errors = plan.filter((row) => row.kind === "error");
  const isDone = known !== null;
  const begin = () => run({ fileName, plan, onProgress: (done, total) => setProgress({ done, total }) });
  return (
    <section aria-labelledby="import-preview" className="flex flex-col gap-6">
      <div>
        <h2 id="import-preview" className="text-2xl">
          {isDone ? "This happened" : "This will happen"}
        </h2>
        {!isDone && <p className="mt-2 max-w-prose text-muted">Nothing has been changed yet.</p>}
      </div>
      {error && <Banner tone="danger">{toText(error)}. Import again to go on: nobody is added twice.</Banner>}
      {isDone && (
        <Banner tone="success" takesFocus>
          Import finished: {tellResult(counts.create - known, counts.skip + known)}
        </Banner>
      )}
      {isBusy && progress && <Progress {...progress} />}
      {!isBusy && !isDone && (
        <PlanTable
          plan={plan}
          counts={counts}
          who={{ head: "Name", cell: ({ name }) => <bdi className="wrap-anywhere">{name || "none"}</bdi> }}
          details={(row) => <Details row={row} />}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        <ProblemsButton fileName={fileName} table={table} errors={errors} />
        {isDone ? (
          <>
            <Button tone="line" onClick={onAgain}>
              Import another file
            </Button>
            <Link href="/admin/roster" className={getButtonClass({ tone: "petrol" })}>
              Show the roster
            </Link>
          </>
        ) : (
          <>
            {counts.create === 0 && <p className="text-muted">There is nothing to import.</p>}
            <Button tone="line" aria-disabled={isBusy} onClick={() => !isBusy && onBack()}>
              Back
            </Button>
            <Button tone="copper" disabled={counts.create === 0} aria-disabled={isBusy} onClick={begin}>
              {isBusy ? "Importing..." : `Import ${counts.create.toLocaleString("en")}`}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function countPlan(plan: readonly PlannedEntry[]) {
  const count = (kind: PlannedEntry["kind"]) => plan.filter((row) => row.kind === kind).length;
  return { create: count("create"), skip: count("skip"), error: count("error") };
}

/** "20,000 people added, 3 were there already." */
function tellResult(added: number, known: number): string {
  const there =
    known > 0 ? `, ${known.toLocaleString("en")} ${known === 1 ? "was" : "were"} there already` : "";
  return `${count(added, "person", "people")} added${there}.`;
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 text-sm">
      <p role="status">
        {done.toLocaleString("en")} of {count(total, "person", "people")}
      </p>
      <progress
        aria-label="People imported"
        value={done}
        max={Math.max(1, total)}
        className="mt-1.5 block h-2 w-full"
      />
      <p className="mt-3 max-w-prose text-muted">
        You can open other screens meanwhile. Keep this tab open until the import is finished.
      </p>
    </div>
  );
}

function Details({ row }: { row: PlannedEntry }) {
  if (row.kind === "error") return <span className="text-danger wrap-anywhere">{row.reason}</span>;
  if (row.kind === "skip") return <span className="text-muted wrap-anywhere">{row.reason}</span>;
  const { email, graduation_year, department, note } = row.entry;
  const parts = [graduation_year && `class of ${graduation_year}`, department, email, note];
  return <bdi className="wrap-anywhere">{parts.filter(Boolean).join(", ") || "only the name"}</bdi>;
}

/** Asks before the tab is closed while the import runs. */
function useWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
