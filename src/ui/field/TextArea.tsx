import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

interface Props extends ComponentProps<"textarea"> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Grows with its content. */
export default function TextArea({ label, hint, error, required, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...rest}
          className={`${controlClass} field-sizing-content min-h-36 py-3 ${className}`}
        />
      )}
    </Field>
  );
}
