import { useState } from "react";
import type { CsvTable } from "../../../domain/member-csv.ts";
import { readCsvFile } from "../../../stores/admin/imports.ts";
import DropZone from "../../../ui/DropZone.tsx";

interface Props {
  onRead: (fileName: string, table: CsvTable) => void;
}

const megabyte = 1024 * 1024;

export default function ChooseFile({ onRead }: Props) {
  const [error, setError] = useState("");
  const read = async ([file]: File[]) => {
    if (!file) return;
    setError("");
    const table = await readCsvFile(file).catch(() => null);
    if (table) onRead(file.name, table);
    else setError("There is no row below the names of the columns in this file.");
  };
  return (
    <div className="max-w-prose">
      <DropZone
        label="CSV file"
        accept={{ "text/csv": [".csv"], "text/plain": [".txt"] }}
        maxSize={5 * megabyte}
        hint="CSV, at most 5 MB. The first line names the columns. Nothing is changed before you have seen a preview."
        error={error}
        texts={{
          "file-invalid-type": "Choose a CSV file: spreadsheets save one with “Save as” or “Export”.",
        }}
        onFiles={read}
        onRefused={([refused]) => setError(refused?.text ?? "")}
      />
    </div>
  );
}
