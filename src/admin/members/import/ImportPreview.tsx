import { useState } from "react";
import { countPlan, type PlannedRow } from "../../../domain/member-plan.ts";
import { type ImportResult, runImport } from "../../../stores/admin/imports.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import { toText } from "../../frame/notice.ts";
import { queryClient } from "../../frame/queries.ts";
import { useUnsaved } from "../../frame/unsaved.ts";
import PlanTable from "./PlanTable.tsx";

interface Props {
  fileName: string;
  plan: readonly PlannedRow[];
  onBack: () => void;
  onDone: (result: ImportResult) => void;
}

/** The dry run: nothing has been written yet. */
export default function ImportPreview({ fileName, plan, onBack, onDone }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  useUnsaved(progress !== null);
  const counts = countPlan(plan);
  const isNothing = counts.create + counts.update === 0;

  const run = async () => {
    if (progress !== null) return;
    setProgress("Importing...");
    setFailure("");
    try {
      const result = await runImport(fileName, plan, (done, total) =>
        setProgress(`Importing... ${done} of ${total} new accounts`),
      );
      onDone(result);
    } catch (error) {
      setFailure(toText(error, "Failed to import members"));
      setProgress(null);
    }
    void queryClient.invalidateQueries({ queryKey: ["members"] });
  };
  return (
    <section aria-labelledby="import-preview" className="flex flex-col gap-6">
      <div>
        <h2 id="import-preview" className="text-2xl">
          This will happen
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          Nothing has been changed yet. New people get an email to set their password.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <PlanTable plan={plan} counts={counts} />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        {isNothing && <p className="mr-auto text-muted">There is nothing to import.</p>}
        <Button tone="line" aria-disabled={progress !== null} onClick={() => progress === null && onBack()}>
          Back
        </Button>
        <Button tone="copper" disabled={isNothing} aria-disabled={progress !== null} onClick={run}>
          {progress ?? `Import ${(counts.create + counts.update).toLocaleString("en")}`}
        </Button>
      </div>
    </section>
  );
}
