/** Shared by inputs, selects and text areas; the caller sets the height. */
export const controlClass =
  "w-full rounded-md border border-line-strong bg-raised px-3.5 text-base text-ink transition-colors " +
  "placeholder:text-muted hover:border-teal aria-invalid:border-danger disabled:opacity-55";
