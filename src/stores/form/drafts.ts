import { atom, computed } from "nanostores";
import { $session, recallSession, type Session } from "../auth/session.ts";

/** Unsaved form input, kept in this browser. */
export interface Draft<Fields = unknown, Entry = unknown> {
  /** Storage key; each open form has its own. */
  key: string;
  /** "awards:new", or with the edited entry's id. */
  name: string;
  /** Title in lists of drafts; may be empty. */
  title: string;
  fields: Fields;
  /** The entry at the time of typing; null for a new one. */
  entry: Entry | null;
  /** A chosen file could not be kept. */
  isFileMissing: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const changes = atom(0);

/** The signed-in user's drafts, newest first; other users of this browser do not see them. */
export const $drafts = computed([$session, changes], (session) => {
  const userId = getUserId(session);
  return userId ? readDrafts(getPrefix(userId)) : [];
});

/** Pages are shown, and typed into, before the server has confirmed the stored session. */
function getUserId(session: Session): string | undefined {
  if (session.status === "signed-in") return session.userId;
  return session.status === "signed-out" ? undefined : recallSession()?.userId;
}

const getPrefix = (userId: string) => `draft:${userId}:`;

/** A storage key for a newly opened form, bound to the current user even if another one signs in later. */
export function makeDraftKey(name: string): string {
  return `${getPrefix(getUserId($session.get()) ?? "")}${name}:${crypto.randomUUID()}`;
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

/** False if storage is full or unavailable; the form works without it. */
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
    // Without storage there is no draft.
  }
  changes.set(changes.get() + 1);
}

if (typeof window !== "undefined")
  addEventListener("storage", ({ key }) => key?.startsWith("draft:") && changes.set(changes.get() + 1));
