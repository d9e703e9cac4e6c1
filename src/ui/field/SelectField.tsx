import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

interface Props extends ComponentProps<"select"> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** The options are its children. */
export default function SelectField({ label, hint, error, required, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...rest}
            className={`${controlClass} h-12 appearance-none pr-10 ${className}`}
          />
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}
