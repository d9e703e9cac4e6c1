import { useEffect, useId } from "react";

/** What can be done with something that is typed and not saved. */
export interface Unsaved {
  /** Keeps it in this browser; false where that cannot be done. */
  keep: () => boolean;
  discard: () => void;
}

const unsaved = new Map<string, Unsaved | null>();

/** Whether leaving the page now would lose something. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** Everything unsaved as a draft; false when some of it cannot be kept. */
export function keepUnsaved(): boolean {
  return [...unsaved.values()].map((one) => one?.keep() ?? false).every(Boolean);
}

/** The person chose to leave it, whether or not it is kept. */
export const releaseUnsaved = (): void => unsaved.clear();

/** The person chose to lose it. */
export function discardUnsaved(): void {
  for (const one of unsaved.values()) one?.discard();
  releaseUnsaved();
}

if (typeof window !== "undefined")
  addEventListener("beforeunload", (event) => {
    if (isAnythingUnsaved()) event.preventDefault();
  });

/**
 * While `isUnsaved`, nobody leaves the page (or closes the tab) without being asked. The answer ends that at once,
 * for when it was saved.
 */
export function useUnsaved(isUnsaved: boolean, draft: Unsaved | null = null): () => void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.set(id, draft);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved, draft]);
  return () => void unsaved.delete(id);
}
