import { useState } from "react";
import type { CsvTable } from "../../../domain/member-csv.ts";
import {
  checkMapping,
  getImportFieldLabel,
  type ImportField,
  type ImportMapping,
  importFields,
} from "../../../domain/member-import.ts";
import type { PlannedRow } from "../../../domain/member-plan.ts";
import { previewImport } from "../../../stores/admin/imports.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import SelectField from "../../../ui/SelectField.tsx";
import { toText } from "../../frame/notice.ts";

interface Props {
  table: CsvTable;
  initial: ImportMapping;
  onPlanned: (mapping: ImportMapping, plan: PlannedRow[]) => void;
  onCancel: () => void;
}

export default function MapColumns({ table, initial, onPlanned, onCancel }: Props) {
  const [mapping, setMapping] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const fault = checkMapping(mapping);

  const preview = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      onPlanned(mapping, await previewImport(table, mapping));
    } catch (error) {
      setFailure(toText(error, "Failed to fetch members"));
    } finally {
      setBusy(false);
    }
  };
  const choose = (place: number, value: string) =>
    setMapping(
      mapping.map((field, other) => (other === place ? ((value || null) as ImportField | null) : field)),
    );
  return (
    <section aria-labelledby="map-columns" className="flex max-w-prose flex-col gap-6">
      <div>
        <h2 id="map-columns" className="text-2xl">
          What do the columns mean?
        </h2>
        <p className="mt-2 text-muted">
          People are recognised by their email address. An empty cell never erases anything.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ul className="flex flex-col gap-5">
        {table.columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
          <li key={place}>
            <SelectField
              label={column || `Column ${place + 1}`}
              hint={getExample(table, place)}
              value={mapping[place] ?? ""}
              onChange={(event) => choose(place, event.target.value)}
            >
              <option value="">Leave out</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {getImportFieldLabel(field)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {fault && <Banner tone="danger">{fault}</Banner>}
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
function getExample({ rows }: CsvTable, place: number): string {
  const filled = rows.map((row) => row[place]?.trim() ?? "").filter(Boolean);
  return filled.length > 0
    ? `For example: ${filled.slice(0, 2).join(", ").slice(0, 120)}`
    : "This column is empty.";
}
