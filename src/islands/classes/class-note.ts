/** Loaded once somebody writes. */
export const loadNoteForm = () => import("./ClassNoteForm.tsx");

/** For the button in place of one that was pressed. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
