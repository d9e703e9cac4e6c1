/**
 * Once a short form is sent and empty again, its button can't be pressed: the keyboard goes on in the first field. A pointer
 * is left alone.
 */
export function focusNextEntry(form: HTMLFormElement | null): void {
  if (form?.querySelector("button:focus-visible")) form.querySelector<HTMLElement>("input, select")?.focus();
}
