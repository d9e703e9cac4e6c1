import { $session } from "./session.ts";

/** What somebody typed into a form and did not save, kept in this browser. */
export interface Draft<Fields> {
  fields: Fields;
  /** Milliseconds since 1970. */
  at: number;
  /** When the entry had been edited last, when this was typed. */
  base: string | null;
}

/** Nobody else who signs in to this browser sees it. */
function getKey(name: string): string {
  const session = $session.get();
  return `draft:${session.status === "signed-in" ? session.userId : ""}:${name}`;
}

export function loadDraft<Fields>(name: string): Draft<Fields> | null {
  try {
    return JSON.parse(localStorage.getItem(getKey(name)) ?? "null") as Draft<Fields> | null;
  } catch {
    return null;
  }
}

/** A browser that is full or keeps nothing has no drafts; the form works without. */
export function keepDraft<Fields>(name: string, draft: Draft<Fields>): void {
  try {
    localStorage.setItem(getKey(name), JSON.stringify(draft));
  } catch {
    removeDraft(name);
  }
}

export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(getKey(name));
  } catch {
    // There is none where nothing is kept.
  }
}
