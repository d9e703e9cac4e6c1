import { type ReactNode, useState } from "react";
import { type ColumnMapping, guessColumns } from "../../domain/import/import-columns.ts";
import { ImportLimitError } from "../../domain/import/import-limits.ts";
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
      else setError("This file has no rows below its column names.");
    } catch (caught) {
      const unreadable =
        "We couldn’t read this file. Save it again from your spreadsheet program, or as CSV.";
      setError(caught instanceof ImportLimitError ? caught.message : unreadable);
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
        hint={`Excel (.xlsx, first sheet) or CSV, at most 5 MB. The first row must contain the column names. These can be: ${Object.values(labels).join(", ")}. You’ll see a preview before anything changes.`}
        error={error}
        texts={{
          "file-invalid-type":
            "Choose an Excel (.xlsx) or CSV file. In your spreadsheet program, use “Save as” or “Export”.",
          "file-too-small": "This file is empty.",
        }}
        onFiles={read}
        onRefused={([refused]) => setError(refused?.text ?? "")}
      />
    </div>
  );
}

/** A file and the plan for its rows. */
export interface Prepared<Change extends Written> extends ImportFile {
  plan: readonly Planned<Change>[];
  onBack: () => void;
  /** Starts over with another file. */
  onAgain: () => void;
}

interface Props<Field extends string, Change extends Written> {
  importer: Importer<Field, Change>;
  /** Above the file field: the import that can be undone. */
  last: ReactNode;
  /** The preview, from which the import is started. */
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
