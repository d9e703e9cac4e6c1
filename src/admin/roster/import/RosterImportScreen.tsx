import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportTable } from "../../../domain/import/import-table.ts";
import {
  checkRosterMapping,
  guessRosterMapping,
  type RosterMapping,
  rosterColumns,
} from "../../../domain/import/roster-columns.ts";
import type { PlannedEntry } from "../../../domain/import/roster-import.ts";
import {
  lastRosterImport,
  previewRosterImport,
  rosterImportUndoing,
} from "../../../queries/import/roster-imports.ts";
import Screen from "../../base/Screen.tsx";
import ChooseFile from "../../import/ChooseFile.tsx";
import LastImport from "../../import/LastImport.tsx";
import MapColumns from "../../import/MapColumns.tsx";
import RosterPreview from "./RosterPreview.tsx";

interface Chosen {
  fileName: string;
  table: ImportTable;
  mapping: RosterMapping;
}

/** File, column mapping, preview with the import itself. */
type Step = { name: "file" } | (Chosen & ({ name: "columns" } | { name: "preview"; plan: PlannedEntry[] }));

export default function RosterImportScreen() {
  const [step, setStep] = useState<Step>({ name: "file" });
  const last = useQuery(lastRosterImport);
  return (
    <Screen
      title="Import into the roster"
      purpose="Bring in a list of people from a spreadsheet: choose a file, match its columns, look at what will happen, then import. It makes no accounts and sends no letters."
      back={{ href: "/admin/roster", text: "Roster" }}
    >
      {step.name === "file" && (
        <>
          <LastImport
            query={last}
            undoing={rosterImportUndoing}
            summary={({ added }) => `${added.toLocaleString("en")} added`}
          />
          <ChooseFile
            labels={rosterColumns.labels}
            onRead={(fileName, table) =>
              setStep({ name: "columns", fileName, table, mapping: guessRosterMapping(table.columns) })
            }
          />
        </>
      )}
      {step.name === "columns" && (
        <MapColumns
          table={step.table}
          columns={rosterColumns}
          initial={step.mapping}
          purpose="People are recognised by their email address, or by their name and class. Where no source is named, the name of the file is noted as the source."
          check={checkRosterMapping}
          onPreview={async (mapping, showProgress) => {
            const { table, fileName } = step;
            const plan = await previewRosterImport(table, mapping, fileName, (done, total) =>
              showProgress(`Comparing... ${Math.floor((100 * done) / Math.max(1, total))} %`),
            );
            setStep({ ...step, name: "preview", mapping, plan });
          }}
          onCancel={() => setStep({ name: "file" })}
        />
      )}
      {step.name === "preview" && (
        <RosterPreview
          {...step}
          onBack={() => setStep({ ...step, name: "columns" })}
          onAgain={() => setStep({ name: "file" })}
        />
      )}
    </Screen>
  );
}
