import { useState } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import type { ColumnMapping } from "../../domain/import/import-columns.ts";
import type { Planned, Written } from "../../domain/import/import-plan.ts";
import type { ImportTable } from "../../domain/import/import-table.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import type { Importer, ImportFile } from "./importer.ts";

interface Props<Field extends string, Change extends Written> {
  importer: Importer<Field, Change>;
  file: ImportFile;
  initial: ColumnMapping<Field>;
  onPlanned: (mapping: ColumnMapping<Field>, plan: Planned<Change>[]) => void;
  onCancel: () => void;
}

export default function MapColumns<Field extends string, Change extends Written>({
  importer,
  file,
  initial,
  onPlanned,
  onCancel,
}: Props<Field, Change>) {
  const { columns, purpose, countRepeated, plan } = importer;
  const { table } = file;
  const [mapping, setMapping] = useState(initial);
  const [useFirst, setUseFirst] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const fields = getKeys(columns.labels);
  const fault = columns.check(mapping);

  const preview = async () => {
    if (progress !== null) return;
    setProgress("Comparing…");
    setFailure("");
    try {
      const planned = await plan({ ...file, mapping, useFirst }, (done, total) =>
        setProgress(`Comparing… ${Math.floor((100 * done) / Math.max(1, total))}%`),
      );
      onPlanned(mapping, planned);
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
          Match columns
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
      {countRepeated && (
        <Repeated number={countRepeated(table, mapping)} useFirst={useFirst} onChange={setUseFirst} />
      )}
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

interface RepeatedProps {
  number: number;
  useFirst: boolean;
  onChange: (useFirst: boolean) => void;
}

function Repeated({ number, useFirst, onChange }: RepeatedProps) {
  if (number === 0) return null;
  return (
    <div className="rounded-md bg-warning-tint px-4 py-3 text-sm">
      <p className="font-medium text-warning">
        {number === 1
          ? "1 row repeats the address of a row above it."
          : `${number.toLocaleString("en")} rows repeat the address of a row above them.`}
      </p>
      <Checkbox
        label="Use the first row for each address and skip the others"
        checked={useFirst}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
