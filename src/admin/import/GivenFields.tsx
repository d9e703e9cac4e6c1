import { getKeys } from "../../domain/core/keys.ts";
import type { ImportColumns } from "../../domain/import/import-columns.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";

/** Values for all new people, by field. */
export type Given<Field extends string> = Partial<Record<Field, string>>;

interface Props<Field extends string> {
  columns: ImportColumns<Field>;
  given: Given<Field>;
  onChange: (given: Given<Field>) => void;
}

/** A field whose given value is none of its values. */
export function findWrong<Field extends string>(
  { fits }: ImportColumns<Field>,
  given: Given<Field>,
): Field | undefined {
  return getKeys(given).find((field) => given[field] && fits[field]?.(given[field]) === false);
}

/** Fields that can be given once for the whole file. */
export default function GivenFields<Field extends string>({ columns, given, onChange }: Props<Field>) {
  const wrong = findWrong(columns, given);
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">The same for all new people</legend>
      <div aria-hidden="true">
        <p className="font-semibold">The same for all new people</p>
        <p className="mt-1 text-sm text-muted">Used where a row has no value of its own.</p>
      </div>
      {getKeys(columns.given).map((field) => {
        const values = columns.given[field];
        const label = `${columns.labels[field]} for all`;
        const change = (value: string) => onChange({ ...given, [field]: value });
        return values ? (
          <SelectField
            key={field}
            label={label}
            value={given[field] ?? ""}
            onChange={(event) => change(event.target.value)}
          >
            <option value="">As in the file</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={field}
            label={label}
            error={field === wrong && `Enter a ${columns.labels[field].toLowerCase()}, or leave this empty.`}
            value={given[field] ?? ""}
            onChange={(event) => change(event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}
