import { useState } from "react";
import type { ImportTable } from "../../../domain/import-table.ts";
import {
  checkMapping,
  countRepeated,
  type ImportMapping,
  importFieldLabels,
  importFields,
} from "../../../domain/member-import.ts";
import type { PlannedRow } from "../../../domain/planned-row.ts";
import { previewImport } from "../../../queries/imports.ts";
import { toText } from "../../../stores/failure.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import Checkbox from "../../../ui/Checkbox.tsx";
import SelectField from "../../../ui/SelectField.tsx";

interface Props {
  table: ImportTable;
  initial: ImportMapping;
  onPlanned: (mapping: ImportMapping, plan: PlannedRow[]) => void;
  onCancel: () => void;
}

export default function MapColumns({ table, initial, onPlanned, onCancel }: Props) {
  const [mapping, setMapping] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [useFirst, setUseFirst] = useState(false);
  const fault = checkMapping(mapping);
  const repeated = countRepeated(table, mapping);

  const preview = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      onPlanned(mapping, await previewImport(table, mapping, useFirst));
    } catch (error) {
      setFailure(toText(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (index: number, value: string) => {
    const chosen = importFields.find((field) => field === value) ?? null;
    setMapping(mapping.map((field, other) => (other === index ? chosen : field)));
  };
  return (
    <section aria-labelledby="map-columns" className="flex max-w-prose flex-col gap-6">
      <div>
        <h2 id="map-columns" className="text-2xl">
          Match the columns
        </h2>
        <p className="mt-2 text-muted">
          People are recognised by their email address. An empty cell never erases anything.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ul className="flex flex-col gap-5">
        {table.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
          <li key={index}>
            <SelectField
              label={column || `Column ${index + 1}`}
              hint={getExample(table, index)}
              value={mapping[index] ?? ""}
              onChange={(event) => choose(index, event.target.value)}
            >
              <option value="">Skip this column</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {importFieldLabels[field]}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {repeated > 0 && (
        <div className="rounded-md bg-warning-tint px-4 py-3 text-sm">
          <p className="font-medium text-warning">
            {repeated === 1
              ? "1 row repeats the address of a row above it."
              : `${repeated.toLocaleString("en")} rows repeat the address of a row above them.`}
          </p>
          <Checkbox
            label="Use the first row of each address and skip the others"
            checked={useFirst}
            onChange={(event) => setUseFirst(event.target.checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button tone="line" onClick={onCancel}>
          Choose another file
        </Button>
        <Button tone="copper" disabled={fault !== null} aria-disabled={isBusy} onClick={preview}>
          {isBusy ? "Comparing..." : "Preview"}
        </Button>
      </div>
    </section>
  );
}

/** "For example: Ada Byron, Noor Haddad" */
function getExample({ rows }: ImportTable, index: number): string {
  const filled = rows.map((row) => row[index]?.trim() ?? "").filter(Boolean);
  return filled.length > 0
    ? `For example: ${filled.slice(0, 2).join(", ").slice(0, 120)}`
    : "This column is empty.";
}
