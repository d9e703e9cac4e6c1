import { ChevronDown } from "lucide-react";
import type { ChangeEvent } from "react";
import type { Choice } from "../../domain/choice.ts";
import { controlClass } from "../../ui/control.ts";

interface Props<Value extends string> {
  name: string;
  /** Read out; the first option says it to the eye. */
  label: string;
  /** The first option, which filters nothing: "All Departments". */
  all: string;
  choice: Choice<Value>;
  value: Value | null;
  /** For a filter that applies at once; without it the FilterBar's button does. */
  onChange?: (value: Value | "") => void;
}

/** A filter of a list, inside of a FilterBar or alone. */
export default function FilterSelect<Value extends string>({
  name,
  label,
  all,
  choice,
  value,
  onChange,
}: Props<Value>) {
  const state = onChange
    ? {
        value: value ?? "",
        onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value as Value | ""),
      }
    : { defaultValue: value ?? "" };
  return (
    <div className="relative flex-[1_1_9rem]">
      <select
        name={name}
        aria-label={label}
        {...state}
        className={`${controlClass} h-10 appearance-none pr-9 text-sm`}
      >
        <option value="">{all}</option>
        {choice.values.map((option) => (
          <option key={option} value={option}>
            {choice.labels[option]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  );
}
