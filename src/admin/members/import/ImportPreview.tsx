import { useState } from "react";
import { accountFailures } from "../../../domain/core/failures.ts";
import type { ImportTable } from "../../../domain/import/import-table.ts";
import { countPlan } from "../../../domain/import/member-plan.ts";
import type { PlannedRow } from "../../../domain/import/planned-row.ts";
import { toText } from "../../../stores/core/failure.ts";
import { startImport } from "../../../stores/import/import-work.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import ProblemsButton from "../../import/ProblemsButton.tsx";
import MemberPlan from "./MemberPlan.tsx";

interface Props {
  fileName: string;
  table: ImportTable;
  plan: readonly PlannedRow[];
  onBack: () => void;
}

/** The dry run: nothing has been written yet. */
export default function ImportPreview({ fileName, table, plan, onBack }: Props) {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState("");
  const counts = countPlan(plan);
  const number = counts.create + counts.update;
  const errors = plan.filter((row) => row.kind === "error");

  const run = async () => {
    if (isStarting) return;
    setStarting(true);
    setFailure("");
    try {
      await startImport(fileName, table, plan);
    } catch (error) {
      setFailure(toText(error, accountFailures.import));
      setStarting(false);
    }
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
      <MemberPlan plan={plan} counts={counts} />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        <ProblemsButton fileName={fileName} table={table} errors={errors} />
        {number === 0 && <p className="text-muted">There is nothing to import.</p>}
        <Button tone="line" aria-disabled={isStarting} onClick={() => !isStarting && onBack()}>
          Back
        </Button>
        <Button tone="copper" disabled={number === 0} aria-disabled={isStarting} onClick={run}>
          {isStarting ? "Importing..." : `Import ${number.toLocaleString("en")}`}
        </Button>
      </div>
    </section>
  );
}
