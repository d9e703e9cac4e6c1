import type { ComponentProps } from "react";
import type { Choice } from "../../domain/core/choice.ts";
import SelectField from "../../ui/SelectField.tsx";

interface Props<Value extends string> extends Omit<ComponentProps<typeof SelectField>, "children"> {
  choice: Choice<Value>;
}

/** A select for one of the fixed lists (Choice). */
export default function ChoiceField<Value extends string>({ choice, ...rest }: Props<Value>) {
  return (
    <SelectField {...rest}>
      {choice.values.map((value) => (
        <option key={value} value={value}>
          {choice.labels[value]}
        </option>
      ))}
    </SelectField>
  );
}
