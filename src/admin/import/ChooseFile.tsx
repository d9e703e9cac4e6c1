import { useState } from "react";
import { readTable } from "../../domain/import/import-table.ts";
import DropZone from "../../ui/field/DropZone.tsx";
import type { ImportFile } from "./importer.ts";

interface Props {
  /** What columns may hold. */
  labels: Readonly<Record<string, string>>;
  onRead: (file: ImportFile) => void;
}

const megabyte = 1024 * 1024;

export default function ChooseFile({ labels, onRead }: Props) {
  const [error, setError] = useState("");
  const read = async ([file]: File[]) => {
    if (!file) return;
    setError("");
    try {
      const table = await readTable(file.name, await file.arrayBuffer());
      if (table) onRead({ fileName: file.name, table });
      else setError("There is no row below the names of the columns in this file.");
    } catch {
      setError("This file could not be read. Save it again from your spreadsheet, or save it as CSV.");
    }
  };
  return (
    <div className="max-w-prose">
      <DropZone
        label="Spreadsheet"
        accept={{
          "text/csv": [".csv"],
          "text/plain": [".txt"],
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
        }}
        maxSize={5 * megabyte}
        hint={`Excel (.xlsx, its first sheet) or CSV, at most 5 MB. The first line names the columns; they may hold: ${Object.values(labels).join(", ")}. Nothing is changed before you have seen a preview.`}
        error={error}
        texts={{
          "file-invalid-type":
            "Choose an Excel file (.xlsx) or a CSV file: every spreadsheet saves one with “Save as” or “Export”.",
          "file-too-small": "This file is empty.",
        }}
        onFiles={read}
        onRefused={([refused]) => setError(refused?.text ?? "")}
      />
    </div>
  );
}
