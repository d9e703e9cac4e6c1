import { type ComponentProps, type ReactNode, useId } from "react";

interface Labelled {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

const look =
  "w-full rounded-md border border-line-strong bg-raised px-4 text-base text-ink placeholder:text-muted aria-invalid:border-danger";

/** Label, control, hint and error, tied together for who does not see them side by side. */
function useField({ label, hint, error }: Labelled) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const wrap = (control: ReactNode) => (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {control}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
  const ties = { id, "aria-invalid": error ? true : undefined, "aria-describedby": notes || undefined };
  return { ties, wrap };
}

type TextProps = Labelled & ComponentProps<"input">;

export function TextField({ label, hint, error, ...rest }: TextProps) {
  const { ties, wrap } = useField({ label, hint, error });
  return wrap(<input {...ties} {...rest} className={`${look} h-12`} />);
}

type AreaProps = Labelled & ComponentProps<"textarea">;

export function TextArea({ label, hint, error, ...rest }: AreaProps) {
  const { ties, wrap } = useField({ label, hint, error });
  return wrap(<textarea {...ties} {...rest} className={`${look} field-sizing-content min-h-36 py-3`} />);
}
