import { useEffect, useId } from "react";

/** Options for unsaved input. */
export interface Unsaved {
  /** Stores it as a draft in this browser; false if that is impossible. */
  keep: () => boolean;
  discard: () => void;
}

/** By form. */
export const unsaved = new Map<string, Unsaved | null>();

/** Whether leaving the page now would lose input. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** Stores all unsaved input as drafts; false if some of it cannot be stored. */
export function keepUnsaved(): boolean {
  return [...unsaved.values()].map((one) => one?.keep() ?? false).every(Boolean);
}

/** The user chose to leave, whether or not the input was stored. */
export const releaseUnsaved = (): void => unsaved.clear();

if (typeof window !== "undefined")
  addEventListener("beforeunload", (event) => {
    if (isAnythingUnsaved()) event.preventDefault();
  });

/**
 * While `isUnsaved`, asks before the user leaves the page or closes the tab. Returns a function that stops
 * this immediately, for use after a save.
 */
export function useUnsaved(isUnsaved: boolean, draft: Unsaved | null = null): () => void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.set(id, draft);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved, draft]);
  return () => void unsaved.delete(id);
}
