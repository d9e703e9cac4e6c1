import { useQuery } from "@tanstack/react-query";
import { type EntryChange, rosterColumns } from "../../../domain/import/roster-import.ts";
import { lastRosterImport, previewRosterImport } from "../../../queries/import/roster-imports.ts";
import Screen from "../../base/Screen.tsx";
import ImportSteps from "../../import/ImportSteps.tsx";
import type { Importer } from "../../import/importer.ts";
import LastImport from "../../import/LastImport.tsx";
import RosterPreview from "./RosterPreview.tsx";

const importer: Importer<keyof typeof rosterColumns.labels, EntryChange> = {
  columns: rosterColumns,
  purpose:
    "People are recognised by their email address, or by their name and class. Where no source is named, the name of the file is noted as the source.",
  plan: ({ table, mapping, fileName }, onProgress) =>
    previewRosterImport(table, mapping, fileName, onProgress),
  kinds: ["create", "skip", "error"],
  who: "Name",
  details: ({ entry: { email, graduation_year, department, note } }) => {
    const parts = [graduation_year && `class of ${graduation_year}`, department, email, note];
    return <bdi className="wrap-anywhere">{parts.filter(Boolean).join(", ") || "only the name"}</bdi>;
  },
};

export default function RosterImportScreen() {
  const last = useQuery(lastRosterImport.last);
  return (
    <Screen
      title="Import into the roster"
      purpose="Bring in a list of people from a spreadsheet: choose a file, match its columns, look at what will happen, then import. It makes no accounts and sends no letters."
      back={{ href: "/admin/roster", text: "Roster" }}
    >
      <ImportSteps
        importer={importer}
        last={
          <LastImport
            query={last}
            undoing={lastRosterImport.undoing}
            summary={({ added }) => `${added.toLocaleString("en")} added`}
          />
        }
      >
        {(prepared) => <RosterPreview {...prepared} importer={importer} />}
      </ImportSteps>
    </Screen>
  );
}
