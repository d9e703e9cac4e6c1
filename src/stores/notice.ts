/** public/theme.js reads it too, on pages of plain HTML. */
const key = "cpeaa-notice";

/** A success that the next page of this tab shall tell, once. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is forbidden: the next page speaks for itself.
  }
}

export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
