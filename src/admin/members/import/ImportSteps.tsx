import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportTable } from "../../../domain/import/import-table.ts";
import { guessMapping, type ImportMapping, importFieldLabels } from "../../../domain/import/member-import.ts";
import type { PlannedRow } from "../../../domain/import/planned-row.ts";
import { importUndoing, lastImport } from "../../../queries/import/imports.ts";
import ChooseFile from "../../import/ChooseFile.tsx";
import LastImport from "../../import/LastImport.tsx";
import ImportPreview from "./ImportPreview.tsx";
import MapMembers from "./MapMembers.tsx";

interface Chosen {
  fileName: string;
  table: ImportTable;
  mapping: ImportMapping;
}

/** The steps of preparing an import: file, column mapping, preview. */
type Step = { name: "file" } | (Chosen & ({ name: "columns" } | { name: "preview"; plan: PlannedRow[] }));

export default function ImportSteps() {
  const [step, setStep] = useState<Step>({ name: "file" });
  const last = useQuery(lastImport);
  if (step.name === "file") {
    return (
      <>
        <LastImport
          query={last}
          undoing={importUndoing}
          summary={({ created, updated }) => `${created} created, ${updated} updated`}
        />
        <ChooseFile
          labels={importFieldLabels}
          onRead={(fileName, table) =>
            setStep({ name: "columns", fileName, table, mapping: guessMapping(table.columns) })
          }
        />
      </>
    );
  }
  if (step.name === "columns") {
    return (
      <MapMembers
        table={step.table}
        initial={step.mapping}
        onPlanned={(mapping, plan) => setStep({ ...step, name: "preview", mapping, plan })}
        onCancel={() => setStep({ name: "file" })}
      />
    );
  }
  return <ImportPreview {...step} onBack={() => setStep({ ...step, name: "columns" })} />;
}
