import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

export default function TextField({ label, hint, error, required, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          className={`${controlClass} h-12 read-only:bg-sunken read-only:text-muted ${className}`}
        />
      )}
    </Field>
  );
}
