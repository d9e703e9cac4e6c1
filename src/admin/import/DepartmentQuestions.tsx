import { type DepartmentMeanings, getMeaningKey } from "../../domain/import/department-meanings.ts";
import { departments } from "../../domain/members/member.ts";
import SelectField from "../../ui/field/SelectField.tsx";

interface Props {
  /** Values that are no department, as the file writes them. */
  unclear: readonly string[];
  meanings: DepartmentMeanings;
  onChange: (meanings: DepartmentMeanings) => void;
}

/** Asks once for each unclear department what it means in all rows. */
export default function DepartmentQuestions({ unclear, meanings, onChange }: Props) {
  if (unclear.length === 0) return null;
  const choose = (key: string, value: string) => {
    const { [key]: _, ...others } = meanings;
    const meant = departments.values.find((department) => department === value);
    onChange(meant ? { ...others, [key]: meant } : others);
  };
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">Departments we don’t know</legend>
      <div aria-hidden="true">
        <p className="font-semibold">Departments we don’t know</p>
        <p className="mt-1 text-sm text-muted">
          Your answers apply to all rows. This browser remembers them for the next import.
        </p>
      </div>
      {unclear.map((text) => {
        const key = getMeaningKey(text);
        return (
          <SelectField
            key={key}
            label={`What does “${text}” mean?`}
            value={meanings[key] ?? ""}
            onChange={(event) => choose(key, event.target.value)}
          >
            <option value="">None of our departments</option>
            {departments.values.map((department) => (
              <option key={department}>{department}</option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}
