import { useEffect, useState } from "react";
import { ImportFileError } from "../../domain/import/table/import-limits.ts";
import DropZone from "../../ui/field/DropZone.tsx";
import type { OpenFile } from "./importer.ts";

interface Props {
  /** What columns may hold. */
  labels: Readonly<Record<string, string>>;
  onRead: (file: OpenFile) => void;
  /** A file that another import leaves to this one. */
  takeFile?: (() => File | null) | undefined;
}

const megabyte = 1024 * 1024;
/** Larger files are refused unread. */
const longestNamed = 50 * megabyte;

export const noRows = "This file has no rows below its headings.";
const unreadable = "We couldn’t read this file. Save it again from your spreadsheet program, or as CSV.";

export const explainFailure = (error: unknown) =>
  error instanceof ImportFileError ? error.message : unreadable;

export default function ChooseFile({ labels, onRead, takeFile }: Props) {
  const [error, setError] = useState("");
  const read = async ([file]: File[]) => {
    if (!file) return;
    setError("");
    try {
      const { readFile } = await import("../../domain/import/table/read-file.ts");
      const source = await readFile(await file.arrayBuffer());
      const table = source.ways[0].read();
      if (table) onRead({ fileName: file.name, table, source, way: 0 });
      else setError(noRows);
    } catch (caught) {
      setError(explainFailure(caught));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is taken
  useEffect(() => {
    const given = takeFile?.();
    if (given) void read([given]);
  }, []);
  const refuse = async (file: File, text: string) => {
    if (file.size > longestNamed) return setError(text);
    const { explainFile } = await import("../../domain/import/table/read-file.ts");
    setError(explainFile(await file.arrayBuffer()) ?? text);
  };
  return (
    <div className="max-w-prose">
      <DropZone
        label="Spreadsheet"
        accept={{
          "text/csv": [".csv"],
          "text/plain": [".txt"],
          "text/tab-separated-values": [".tsv"],
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
        }}
        maxSize={5 * megabyte}
        hint={`Excel (.xlsx) or CSV, at most 5 MB, with a heading above each column. The columns can be: ${Object.values(labels).join(", ")}. You’ll see a preview before anything changes.`}
        error={error}
        texts={{
          "file-invalid-type":
            "Choose an Excel (.xlsx) or CSV file. In your spreadsheet program, use “Save as” or “Export”.",
          "file-too-small": "This file is empty.",
          "file-too-large":
            "This file is larger than 5 MB. Delete pictures and other sheets from it, or split it into several files.",
        }}
        onFiles={read}
        onRefused={([refused]) => refused && void refuse(refused.file, refused.text)}
      />
    </div>
  );
}
