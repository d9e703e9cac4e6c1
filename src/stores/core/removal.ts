import type { Loader } from "./loader.ts";

interface Removable {
  id: string;
  /** As ISO 8601. Still in the list, where it can be undone. */
  removed_at: string | null;
}

/** Removes entries of a list of the user's own, which an undo brings back. `own` lists them by the user's id. */
export function createRemoval<Entry extends Removable>(
  own: Loader<Entry[], [userId: string]>,
  getOwner: (entry: Entry) => string,
  write: (id: string, undo: boolean) => Promise<void>,
) {
  const change = (next: (all: Entry[]) => Entry[]) => {
    const state = own.$state.get();
    if (state.status === "ready") own.show(next(state.value));
  };
  return {
    /** Also undoes it; the entry stays in the list. Rejects with a user-facing message; the list is then up to date. */
    remove: async (entry: Entry, undo = false): Promise<void> => {
      try {
        await write(entry.id, undo);
      } catch (error) {
        if (!undo) await own.refresh(getOwner(entry));
        throw error;
      }
      const removed_at = undo ? null : new Date().toISOString();
      change((all) => all.map((one) => (one.id === entry.id ? { ...one, removed_at } : one)));
    },
    /** Takes a removed one off the list. */
    drop: (id: string) => change((all) => all.filter((one) => one.id !== id)),
  };
}
