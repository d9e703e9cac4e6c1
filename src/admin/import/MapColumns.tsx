import { type ReactNode, useState } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import type { ColumnMapping, ImportColumns } from "../../domain/import/import-columns.ts";
import type { ImportTable } from "../../domain/import/import-table.ts";
import { toText } from "../../stores/core/failure.ts";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";
import SelectField from "../../ui/SelectField.tsx";

interface Props<Field extends string> {
  table: ImportTable;
  columns: ImportColumns<Field>;
  initial: ColumnMapping<Field>;
  /** How people are recognised, and what an empty cell means. */
  purpose: string;
  /** Why no preview is possible, or null. */
  check: (mapping: ColumnMapping<Field>) => string | null;
  /** Rejects with a user-facing message. */
  onPreview: (mapping: ColumnMapping<Field>, showProgress: (text: string) => void) => Promise<void>;
  onCancel: () => void;
  /** Further choices for this mapping. */
  children?: (mapping: ColumnMapping<Field>) => ReactNode;
}

export default function MapColumns<Field extends string>({
  table,
  columns,
  initial,
  purpose,
  check,
  onPreview,
  onCancel,
  children,
}: Props<Field>) {
  const [mapping, setMapping] = useState(initial);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const fields = getKeys(columns.labels);
  const fault = check(mapping);

  const preview = async () => {
    if (progress !== null) return;
    setProgress("Comparing...");
    setFailure("");
    try {
      await onPreview(mapping, setProgress);
    } catch (error) {
      setFailure(toText(error));
      setProgress(null);
    }
  };
  const choose = (index: number, value: string) => {
    const chosen = fields.find((field) => field === value) ?? null;
    setMapping(mapping.map((field, other) => (other === index ? chosen : field)));
  };
  return (
    <section aria-labelledby="map-columns" className="flex max-w-prose flex-col gap-6">
      <div>
        <h2 id="map-columns" className="text-2xl">
          Match the columns
        </h2>
        <p className="mt-2 text-muted">{purpose}</p>
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
              {fields.map((field) => (
                <option key={field} value={field}>
                  {columns.labels[field]}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {children?.(mapping)}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button tone="line" onClick={onCancel}>
          Choose another file
        </Button>
        <Button tone="copper" disabled={fault !== null} aria-disabled={progress !== null} onClick={preview}>
          {progress ?? "Preview"}
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
