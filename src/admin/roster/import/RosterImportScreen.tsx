import { useQuery } from "@tanstack/react-query";
import { type EntryChange, rosterColumns } from "../../../domain/import/roster-import.ts";
import { lastRosterImport, previewRosterImport } from "../../../queries/import/roster-imports.ts";
import Screen from "../../base/Screen.tsx";
import ImportKind from "../../import/ImportKind.tsx";
import ImportSteps from "../../import/ImportSteps.tsx";
import type { Importer } from "../../import/importer.ts";
import LastImport from "../../import/LastImport.tsx";
import { takeFile } from "../../import/ListOnly.tsx";
import RosterPreview from "./RosterPreview.tsx";

const importer: Importer<keyof typeof rosterColumns.labels, EntryChange> = {
  columns: rosterColumns,
  takeFile,
  purpose:
    "People are matched by email address, or by name and class. If a row has no source, the file name is used.",
  plan: ({ table, mapping, ...options }, onProgress) =>
    previewRosterImport(table, mapping, options, onProgress),
  kinds: ["create", "same", "skip", "error"],
  who: "Name",
  details: ({ entry: { email, graduation_year, department, note } }) => {
    const parts = [graduation_year && `class of ${graduation_year}`, department, email, note];
    return <bdi className="wrap-anywhere">{parts.filter(Boolean).join(", ") || "name only"}</bdi>;
  },
};

export default function RosterImportScreen() {
  const last = useQuery(lastRosterImport.last);
  return (
    <Screen
      title="Import people"
      purpose="Add people from a spreadsheet: choose a file, match its columns, check the preview, then import. No accounts are created and no emails are sent."
      back={{ href: "/admin/roster", text: "Alumni list" }}
    >
      <ImportSteps
        importer={importer}
        last={
          <>
            <ImportKind chosen="roster" />
            <LastImport
              query={last}
              undoing={lastRosterImport.undoing}
              summary={({ added }) => `${added.toLocaleString("en")} added`}
            />
          </>
        }
      >
        {(prepared) => <RosterPreview {...prepared} importer={importer} />}
      </ImportSteps>
    </Screen>
  );
}
