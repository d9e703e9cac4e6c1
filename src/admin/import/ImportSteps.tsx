import { type ReactNode, useState } from "react";
import { guessColumns } from "../../domain/import/import-columns.ts";
import type { Planned, Written } from "../../domain/import/import-plan.ts";
import ChooseFile from "./ChooseFile.tsx";
import FileReading, { describeReading } from "./FileReading.tsx";
import type { Importer, ImportFile, OpenFile } from "./importer.ts";
import MapColumns, { type Matched } from "./MapColumns.tsx";

/** A file and the plan for its rows. */
export interface Prepared<Change extends Written> extends ImportFile {
  plan: readonly Planned<Change>[];
  /** How the file was read, in sentences. */
  reading: string;
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
  const [file, setFile] = useState<OpenFile | null>(null);
  const [matched, setMatched] = useState<Matched<Field>>({ mapping: [], given: {} });
  const [plan, setPlan] = useState<readonly Planned<Change>[] | null>(null);
  const begin = (chosen: OpenFile | null) => {
    const { columns = [], rows = [] } = chosen?.table ?? {};
    setFile(chosen);
    setMatched({ mapping: guessColumns(importer.columns, columns, rows), given: {} });
    setPlan(null);
  };
  if (!file) {
    return (
      <>
        {last}
        <ChooseFile labels={importer.columns.labels} onRead={begin} takeFile={importer.takeFile} />
      </>
    );
  }
  if (plan) {
    const reading = describeReading(file).join(" ");
    return children({ ...file, plan, reading, onBack: () => setPlan(null), onAgain: () => begin(null) });
  }
  return (
    <div className="flex flex-col gap-8">
      <FileReading file={file} onRead={begin} />
      <MapColumns
        key={`${file.way} ${file.table.heading}`}
        importer={importer}
        file={file}
        initial={matched}
        onPlanned={(chosen, planned) => {
          setMatched(chosen);
          setPlan(planned);
        }}
        onCancel={() => begin(null)}
      />
    </div>
  );
}
