import type { ReactNode } from "react";
import { countPlan, type Written } from "../../../domain/import-plan.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import ImportSection from "./ImportSection.tsx";
import type { Prepared } from "./ImportSteps.tsx";
import type { Importer } from "./importer.ts";
import PlanTable from "./PlanTable.tsx";

interface Props<Field extends string, Change extends Written> extends Prepared<Change> {
  importer: Importer<Field, Change>;
  /** What else the import will do. */
  note?: string;
  isBusy: boolean;
  failure: string | null;
  onImport: () => void;
  /** In place of the plan while the import runs. */
  progress?: ReactNode;
}

/** The dry run: nothing has been written yet. */
export default function ImportPreview<Field extends string, Change extends Written>(
  props: Props<Field, Change>,
) {
  const { importer, plan, note = "", isBusy, failure, progress, onImport, onBack } = props;
  const { create, update } = countPlan(plan);
  const number = create + update;
  return (
    <ImportSection
      {...props}
      title="This will happen"
      intro={`Nothing has been changed yet.${note}`}
      actions={
        <>
          {number === 0 && <p className="text-muted">There is nothing to import.</p>}
          <Button tone="line" aria-disabled={isBusy} onClick={() => !isBusy && onBack()}>
            Back
          </Button>
          <Button
            tone="copper"
            disabled={number === 0}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onImport()}
          >
            {isBusy ? "Importing..." : `Import ${number.toLocaleString("en")}`}
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {progress ?? (
        <PlanTable plan={plan} kinds={importer.kinds} who={importer.who} details={importer.details} />
      )}
    </ImportSection>
  );
}
