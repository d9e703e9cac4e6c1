const key = "alumni-address";

/** Keeps the address that was typed in this tab, for its next form; an empty one forgets it. */
export function keepAddress(email: string): void {
  try {
    if (email) sessionStorage.setItem(key, email);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it is typed again.
  }
}

export function readAddress(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
