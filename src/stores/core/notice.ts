/** public/theme.js reads it too, on static pages. */
const key = "alumni-notice";

/** Leaves a success message for this tab's next page, which shows it once. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage the next page shows no message.
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
