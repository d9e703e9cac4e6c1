import { type ReactNode, useState } from "react";
import { type ColumnMapping, guessColumns } from "../../domain/import/import-columns.ts";
import type { Planned, Written } from "../../domain/import/import-plan.ts";
import { readTable } from "../../domain/import/import-table.ts";
import DropZone from "../../ui/field/DropZone.tsx";
import type { Importer, ImportFile } from "./importer.ts";
import MapColumns from "./MapColumns.tsx";

interface ChooseFileProps {
  /** What columns may hold. */
  labels: Readonly<Record<string, string>>;
  onRead: (file: ImportFile) => void;
}

const megabyte = 1024 * 1024;

function ChooseFile({ labels, onRead }: ChooseFileProps) {
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

/** A file and what will become of it. */
export interface Prepared<Change extends Written> extends ImportFile {
  plan: readonly Planned<Change>[];
  onBack: () => void;
  /** Begins with another file. */
  onAgain: () => void;
}

interface Props<Field extends string, Change extends Written> {
  importer: Importer<Field, Change>;
  /** Above the choice of a file: the import that can be undone. */
  last: ReactNode;
  /** The preview, from which the import begins. */
  children: (prepared: Prepared<Change>) => ReactNode;
}

/** The steps of an import: the file, its columns, the preview. */
export default function ImportSteps<Field extends string, Change extends Written>({
  importer,
  last,
  children,
}: Props<Field, Change>) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping<Field>>([]);
  const [plan, setPlan] = useState<readonly Planned<Change>[] | null>(null);
  const begin = (chosen: ImportFile | null) => {
    setFile(chosen);
    setMapping(chosen ? guessColumns(importer.columns, chosen.table.columns) : []);
    setPlan(null);
  };
  if (!file) {
    return (
      <>
        {last}
        <ChooseFile labels={importer.columns.labels} onRead={begin} />
      </>
    );
  }
  if (plan) return children({ ...file, plan, onBack: () => setPlan(null), onAgain: () => begin(null) });
  return (
    <MapColumns
      importer={importer}
      file={file}
      initial={mapping}
      onPlanned={(chosen, planned) => {
        setMapping(chosen);
        setPlan(planned);
      }}
      onCancel={() => begin(null)}
    />
  );
}
