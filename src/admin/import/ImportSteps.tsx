import { type ReactNode, useState } from "react";
import { type ColumnMapping, guessColumns } from "../../domain/import/import-columns.ts";
import type { Planned, Written } from "../../domain/import/import-plan.ts";
import ChooseFile from "./ChooseFile.tsx";
import type { Importer, ImportFile } from "./importer.ts";
import MapColumns from "./MapColumns.tsx";

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
