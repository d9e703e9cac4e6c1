import { useState } from "react";
import type { CsvTable } from "../../../domain/member-csv.ts";
import { guessMapping, type ImportMapping } from "../../../domain/member-import.ts";
import type { PlannedRow } from "../../../domain/member-plan.ts";
import type { ImportResult } from "../../../stores/admin/imports.ts";
import Screen from "../../frame/Screen.tsx";
import ChooseFile from "./ChooseFile.tsx";
import ImportPreview from "./ImportPreview.tsx";
import ImportReport from "./ImportReport.tsx";
import LastImport from "./LastImport.tsx";
import MapColumns from "./MapColumns.tsx";

/** How far somebody is: a file, what its columns mean, what would happen, what happened. */
type Step =
  | { name: "file" }
  | { name: "columns"; fileName: string; table: CsvTable; mapping: ImportMapping }
  | { name: "preview"; fileName: string; table: CsvTable; mapping: ImportMapping; plan: PlannedRow[] }
  | { name: "report"; result: ImportResult };

export default function ImportScreen() {
  const [step, setStep] = useState<Step>({ name: "file" });
  const restart = () => setStep({ name: "file" });
  return (
    <Screen
      title="Import members"
      purpose="Bring members in from a spreadsheet: choose a CSV file, say what its columns mean, look at what will happen, then import."
      back={{ href: "/admin/members", text: "All members" }}
    >
      {step.name === "file" && (
        <>
          <LastImport />
          <ChooseFile
            onRead={(fileName, table) =>
              setStep({ name: "columns", fileName, table, mapping: guessMapping(table.columns) })
            }
          />
        </>
      )}
      {step.name === "columns" && (
        <MapColumns
          table={step.table}
          initial={step.mapping}
          onPlanned={(mapping, plan) => setStep({ ...step, name: "preview", mapping, plan })}
          onCancel={restart}
        />
      )}
      {step.name === "preview" && (
        <ImportPreview
          fileName={step.fileName}
          plan={step.plan}
          onBack={() => setStep({ ...step, name: "columns" })}
          onDone={(result) => setStep({ name: "report", result })}
        />
      )}
      {step.name === "report" && <ImportReport result={step.result} onRestart={restart} />}
    </Screen>
  );
}
