import { useState } from "react";
import type { ImportTable } from "../../../domain/import-table.ts";
import { guessMapping, type ImportMapping } from "../../../domain/member-import.ts";
import type { PlannedRow } from "../../../domain/planned-row.ts";
import ChooseFile from "./ChooseFile.tsx";
import ImportPreview from "./ImportPreview.tsx";
import LastImport from "./LastImport.tsx";
import MapColumns from "./MapColumns.tsx";

interface Chosen {
  fileName: string;
  table: ImportTable;
  mapping: ImportMapping;
}

/** The steps of preparing an import: file, column mapping, preview. */
type Step = { name: "file" } | (Chosen & ({ name: "columns" } | { name: "preview"; plan: PlannedRow[] }));

export default function ImportSteps() {
  const [step, setStep] = useState<Step>({ name: "file" });
  if (step.name === "file") {
    return (
      <>
        <LastImport />
        <ChooseFile
          onRead={(fileName, table) =>
            setStep({ name: "columns", fileName, table, mapping: guessMapping(table.columns) })
          }
        />
      </>
    );
  }
  if (step.name === "columns") {
    return (
      <MapColumns
        table={step.table}
        initial={step.mapping}
        onPlanned={(mapping, plan) => setStep({ ...step, name: "preview", mapping, plan })}
        onCancel={() => setStep({ name: "file" })}
      />
    );
  }
  return <ImportPreview {...step} onBack={() => setStep({ ...step, name: "columns" })} />;
}
