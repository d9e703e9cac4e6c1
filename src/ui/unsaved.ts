import { useEffect, useId } from "react";

const unsaved = new Set<string>();

/** Whether leaving the page now would lose something. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** The person chose to lose it. */
export const discardUnsaved = (): void => unsaved.clear();

if (typeof window !== "undefined")
  addEventListener("beforeunload", (event) => {
    if (isAnythingUnsaved()) event.preventDefault();
  });

/**
 * While `isUnsaved`, nobody leaves the page (or closes the tab) without being asked. The answer ends that at once,
 * for when it was saved.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (isUnsaved) unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
  return () => void unsaved.delete(id);
}
