import { FileDown } from "lucide-react";
import { getProblemsFileName, toProblemsCsv } from "../../domain/import/import-problems.ts";
import Button from "../../ui/Button.tsx";
import { saveFile } from "../../ui/files.ts";

interface Props {
  fileName: string;
  table: Parameters<typeof toProblemsCsv>[0];
  errors: Parameters<typeof toProblemsCsv>[1];
}

/** Saves the rows that cannot be imported as a file to mend; nothing without such rows. */
export default function ProblemsButton({ fileName, table, errors }: Props) {
  if (errors.length === 0) return null;
  const save = () =>
    saveFile(new Blob([toProblemsCsv(table, errors)], { type: "text/csv" }), getProblemsFileName(fileName));
  return (
    <Button tone="line" className="mr-auto" onClick={save}>
      <FileDown aria-hidden="true" size={18} />
      Download the rows with errors
    </Button>
  );
}
