import { type ComponentProps, useId } from "react";
import TextField from "../../ui/field/TextField.tsx";

interface Props extends ComponentProps<typeof TextField> {
  /** Suggestions; any other text may be typed. */
  values: readonly string[];
}

export default function SuggestedField({ values, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <TextField {...rest} list={id} />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
