import { useEffect, useState } from "react";
import { countPlan, describeCounts, type PlanCounts } from "../../../domain/import/import-plan.ts";
import type { EntryChange, rosterColumns } from "../../../domain/import/roster-import.ts";
import { rosterImport } from "../../../queries/import/roster-imports.ts";
import { toText } from "../../../stores/core/failure.ts";
import Button from "../../../ui/button/Button.tsx";
import { getButtonClass } from "../../../ui/button/button.ts";
import Banner from "../../../ui/feedback/Banner.tsx";
import Link from "../../base/Link.tsx";
import { useWrite } from "../../base/useWrite.ts";
import ImportPreview, { ImportSection } from "../../import/ImportPreview.tsx";
import type { Prepared } from "../../import/ImportSteps.tsx";
import type { Importer } from "../../import/importer.ts";
import { count } from "../../list/ListHead.tsx";
import DeathMentions from "../DeathMentions.tsx";

interface Props extends Prepared<EntryChange> {
  importer: Importer<keyof typeof rosterColumns.labels, EntryChange>;
}

/** The dry run, and after "Import" its progress and result. */
export default function RosterPreview(props: Props) {
  const { fileName, plan } = props;
  const counts = countPlan(plan);
  const { create, same } = counts;
  const [progress, setProgress] = useState({ done: 0, total: create });
  const [known, setKnown] = useState<number | null>(null);
  const { run, isBusy, error } = useWrite(rosterImport, {
    hasBanner: true,
    onDone: (result) => setKnown(result.known.length),
  });
  useWarning(isBusy);
  if (known !== null)
    return (
      <Result
        {...props}
        counts={{ ...counts, create: create - known, same: same + known }}
        text={showResult(create - known, same + known)}
      />
    );
  return (
    <ImportPreview
      {...props}
      isBusy={isBusy}
      failure={
        error && `${toText(error).replace(/\.?$/, ".")} Import again to continue: no one is added twice.`
      }
      progress={isBusy ? <Progress {...progress} /> : undefined}
      onImport={() => run({ fileName, plan, onProgress: (done, total) => setProgress({ done, total }) })}
    />
  );
}

function Result({ text, counts, ...props }: Props & { text: string; counts: PlanCounts }) {
  return (
    <ImportSection
      {...props}
      title="Result"
      actions={
        <>
          <Button tone="line" onClick={props.onAgain}>
            Import another file
          </Button>
          <Link href="/admin/roster" className={getButtonClass({ tone: "teal" })}>
            Show alumni list
          </Link>
        </>
      }
    >
      <Banner tone="success" takesFocus>
        Import finished: {text}
      </Banner>
      <p className="text-muted">{describeCounts(counts)}</p>
      <DeathMentions />
    </ImportSection>
  );
}

/** "20,000 people added, 3 already on the list." */
function showResult(added: number, known: number): string {
  const there = known > 0 ? `, ${known.toLocaleString("en")} already on the list` : "";
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
        You can use other screens in the meantime. Keep this tab open until the import has finished.
      </p>
    </div>
  );
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
