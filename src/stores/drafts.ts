import { atom, computed } from "nanostores";
import { $session } from "./session.ts";

/** What somebody typed into a form and did not save, kept in this browser. */
export interface Draft<Fields = unknown, Entry = unknown> {
  /** Of the storage; each form that is opened keeps its own. */
  key: string;
  /** "awards:new", or with the id of the entry that is edited. */
  name: string;
  /** What lists call it; may be empty. */
  title: string;
  fields: Fields;
  /** The entry as it was when this was typed; null for a new one. */
  entry: Entry | null;
  /** A chosen file cannot be kept. */
  isFileMissing: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const changes = atom(0);

/** The drafts of whoever is signed in, newest first. Nobody else who signs in to this browser sees them. */
export const $drafts = computed([$session, changes], (session) =>
  session.status === "signed-in" ? readDrafts(getPrefix(session.userId)) : [],
);

const getPrefix = (userId: string) => `draft:${userId}:`;

/** Where a form that is opened now keeps what is typed into it: whoever signs in later does not change that. */
export function makeDraftKey(name: string): string {
  const session = $session.get();
  const userId = session.status === "signed-in" ? session.userId : "";
  return `${getPrefix(userId)}${name}:${crypto.randomUUID()}`;
}

function readDrafts(prefix: string): Draft[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(prefix))
      .map(([, text]): Draft => JSON.parse(text))
      .sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

/** False in a browser that is full or keeps nothing: the form works without. */
export function keepDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(draft.key, JSON.stringify(draft));
  } catch {
    removeDraft(draft.key);
    return false;
  }
  changes.set(changes.get() + 1);
  return true;
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none where nothing is kept.
  }
  changes.set(changes.get() + 1);
}

if (typeof window !== "undefined")
  addEventListener("storage", ({ key }) => key?.startsWith("draft:") && changes.set(changes.get() + 1));
