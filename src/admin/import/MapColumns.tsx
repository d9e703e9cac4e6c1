import { useMemo, useState } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import { applyMeanings, listUnclear } from "../../domain/import/department-meanings.ts";
import { type ColumnMapping, findMisfit, type ImportColumns } from "../../domain/import/import-columns.ts";
import type { Planned, Written } from "../../domain/import/import-plan.ts";
import type { ImportTable } from "../../domain/import/table/import-table.ts";
import { toText } from "../../stores/core/failure.ts";
import { keepMeanings, readMeanings } from "../../stores/import/department-meanings.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import DepartmentQuestions from "./DepartmentQuestions.tsx";
import GivenFields, { findWrong, type Given } from "./GivenFields.tsx";
import type { Importer, ImportFile } from "./importer.ts";
import Repeated from "./Repeated.tsx";

/** What a person says about a file's columns. */
export interface Matched<Field extends string> {
  mapping: ColumnMapping<Field>;
  given: Given<Field>;
}

interface Props<Field extends string, Change extends Written> {
  importer: Importer<Field, Change>;
  file: ImportFile;
  initial: Matched<Field>;
  onPlanned: (matched: Matched<Field>, plan: Planned<Change>[]) => void;
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
  const [mapping, setMapping] = useState(initial.mapping);
  const [given, setGiven] = useState(initial.given);
  const [meanings, setMeanings] = useState(readMeanings);
  const [useFirst, setUseFirst] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const fields = getKeys(columns.labels);
  const fault = columns.check(mapping);
  const unclear = useMemo(() => listUnclear(table, mapping), [table, mapping]);
  const repeated = useMemo(() => countRepeated?.(table, mapping) ?? 0, [countRepeated, table, mapping]);

  const preview = async () => {
    if (progress !== null) return;
    setProgress("Comparing…");
    setFailure("");
    try {
      keepMeanings(meanings);
      const clear = applyMeanings(table, mapping, meanings);
      const planned = await plan({ ...file, table: clear, mapping, given, useFirst }, (done, total) =>
        setProgress(`Comparing… ${Math.floor((100 * done) / Math.max(1, total))}%`),
      );
      onPlanned({ mapping, given }, planned);
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
              hint={mapping[index] ? getExample(table, index) : explainSkip(columns, table, index)}
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
      <DepartmentQuestions unclear={unclear} meanings={meanings} onChange={setMeanings} />
      <GivenFields columns={columns} given={given} onChange={setGiven} />
      <Repeated number={repeated} useFirst={useFirst} onChange={setUseFirst} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button tone="line" onClick={onCancel}>
          Choose another file
        </Button>
        <Button
          tone="copper"
          disabled={fault !== null || findWrong(columns, given) !== undefined}
          aria-disabled={progress !== null}
          onClick={preview}
        >
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

/** The example, and why the column is not matched although it has a known heading. */
function explainSkip<Field extends string>(columns: ImportColumns<Field>, table: ImportTable, index: number) {
  const misfit = findMisfit(columns, table.columns[index] ?? "", table.rows, index);
  const example = getExample(table, index);
  return misfit
    ? `${example}. None of its values is a known ${columns.labels[misfit]}, so the column is left out.`
    : example;
}
