import type { ReactNode } from "react";
import type { Planned, Written } from "../../../domain/import-plan.ts";
import type { ImportFile } from "./importer.ts";
import ProblemsButton from "./ProblemsButton.tsx";

interface Props extends ImportFile {
  plan: readonly Planned<Written>[];
  title: string;
  intro?: string;
  actions: ReactNode;
  children: ReactNode;
}

/** What will happen or has happened, with the rows that cannot be imported as a file to mend. */
export default function ImportSection({ fileName, table, plan, title, intro, actions, children }: Props) {
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
          text="Download the rows with errors"
          className="mr-auto"
        />
        {actions}
      </div>
    </section>
  );
}
