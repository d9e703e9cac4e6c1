import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";

/** Attributes that connect a control to its label, hint and error. */
interface FieldWiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  /** A text, or a list of reasons. */
  error?: ReactNode;
  /** Marked with an asterisk. */
  isRequired?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A label above its control, with hint and error below. */
export default function Field({ label, hint, error, isRequired, children }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const wiring = {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
    // Not the native "required", which marks a field as invalid before any input.
    "aria-required": isRequired ? (true as const) : undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold wrap-anywhere">
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children(wiring)}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-xs text-muted wrap-anywhere">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.75 shrink-0" />
          <div className="min-w-0 wrap-anywhere">{error}</div>
        </div>
      )}
    </div>
  );
}
