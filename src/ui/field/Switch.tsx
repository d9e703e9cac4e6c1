import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  hint: ReactNode;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect at once. It stays in reach while busy, because a disabled one would drop the focus. */
export default function Switch({ label, hint, isOn, isBusy, onChange }: Props) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start justify-between gap-6 py-4">
      <span className="min-w-0">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="mt-0.5 block text-sm text-muted">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-disabled={isBusy}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => !isBusy && onChange(event.target.checked)}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-ground before:transition-transform checked:bg-teal checked:before:translate-x-5 aria-disabled:cursor-progress forced-colors:appearance-auto motion-reduce:before:transition-none"
      />
    </label>
  );
}
