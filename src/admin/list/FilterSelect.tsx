import { ChevronDown } from "lucide-react";
import type { ChangeEvent } from "react";
import type { Choice } from "../../domain/core/choice.ts";
import { controlClass } from "../../ui/field/control.ts";

interface Props<Value extends string> {
  name: string;
  /** Accessible name; the first option serves as the visible label. */
  label: string;
  /** The first option, without a filter: "All Departments". */
  all: string;
  choice: Choice<Value>;
  value: Value | null;
  /** For filters that apply immediately; the others wait for the FilterBar's button. */
  onChange?: (value: Value | "") => void;
}

/** A list filter, inside a FilterBar or standalone. */
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
        onChange: (event: ChangeEvent<HTMLSelectElement>) =>
          onChange(choice.values.find((known) => known === event.target.value) ?? ""),
      }
    : { defaultValue: value ?? "" };
  return (
    <div className="relative min-w-0 flex-[1_1_9.5rem]">
      <select
        name={name}
        aria-label={label}
        {...state}
        className={`${controlClass} h-10 appearance-none pr-7 pl-2.5 text-sm`}
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
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
      />
    </div>
  );
}
