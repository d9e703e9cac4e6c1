import type { ReactNode } from "react";
import { countPlan, type Planned, type Written } from "../../domain/import/import-plan.ts";
import { plural } from "../../domain/text/plural.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import type { Prepared } from "./ImportSteps.tsx";
import type { Importer, ImportFile } from "./importer.ts";
import PlanTable from "./PlanTable.tsx";
import ProblemsButton from "./ProblemsButton.tsx";

interface Props<Field extends string, Change extends Written> extends Prepared<Change> {
  importer: Importer<Field, Change>;
  /** What else the import will do. */
  note?: string;
  isBusy: boolean;
  failure: string | null;
  onImport: () => void;
  /** Shown instead of the plan while the import runs. */
  progress?: ReactNode;
}

/** The dry run: nothing has been written yet. */
export default function ImportPreview<Field extends string, Change extends Written>(
  props: Props<Field, Change>,
) {
  const { importer, plan, note = "", reading, isBusy, failure, progress, onImport, onBack } = props;
  const { create, update } = countPlan(plan);
  const number = create + update;
  return (
    <ImportSection
      {...props}
      title="Preview"
      intro={`${reading} Nothing has been changed yet.${note}`}
      actions={
        <>
          {number === 0 && <p className="text-muted">There’s nothing to import.</p>}
          <Button tone="line" aria-disabled={isBusy} onClick={() => !isBusy && onBack()}>
            Back
          </Button>
          <Button
            tone="copper"
            disabled={number === 0}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onImport()}
          >
            {isBusy ? "Importing…" : `Import ${plural(number, "row")}`}
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

interface SectionProps extends ImportFile {
  plan: readonly Planned<Written>[];
  title: string;
  intro?: string;
  actions: ReactNode;
  children: ReactNode;
}

/** The preview or the result, with the rows that cannot be imported as a file to correct. */
export function ImportSection({ fileName, table, plan, title, intro, actions, children }: SectionProps) {
  const errors = plan.flatMap((row) => ("reason" in row && row.kind === "error" ? [row] : []));
  return (
    <section aria-labelledby="import-preview" className="flex flex-col gap-6">
      <div>
        <h2 id="import-preview" className="text-2xl">
          {title}
        </h2>
        {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        <ProblemsButton
          fileName={fileName}
          table={table}
          errors={errors}
          text="Download rows with errors"
          className="mr-auto"
        />
        {actions}
      </div>
    </section>
  );
}
