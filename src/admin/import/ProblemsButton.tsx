import { FileDown } from "lucide-react";
import {
  getProblemsFileName,
  type ImportProblem,
  toProblemsCsv,
} from "../../domain/import/table/import-table.ts";
import Button from "../../ui/button/Button.tsx";
import { saveFile } from "../../ui/picture/files.ts";
import type { ImportFile } from "./importer.ts";

interface Props extends ImportFile {
  errors: readonly ImportProblem[];
  text: string;
  className?: string;
}

/** Saves the rows that cannot be imported as a file to correct; nothing if there are none. */
export default function ProblemsButton({ fileName, table, errors, text, className }: Props) {
  if (errors.length === 0) return null;
  const save = () =>
    saveFile(new Blob([toProblemsCsv(table, errors)], { type: "text/csv" }), getProblemsFileName(fileName));
  return (
    <Button tone="line" className={className} onClick={save}>
      <FileDown aria-hidden="true" size={18} />
      {text}
    </Button>
  );
}
