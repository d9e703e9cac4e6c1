import { useEffect, useId } from "react";
import { askConfirmation } from "./confirmation.ts";

const unsaved = new Set<string>();

const discard = {
  title: "Discard your changes?",
  text: "What you typed has not been saved.",
  action: "Discard changes",
  stay: "Keep editing",
};

/** True at once when nothing is unsaved; else what the person answers. */
export function mayLeave(): true | Promise<boolean> {
  if (unsaved.size === 0) return true;
  return askConfirmation(discard).then((answer) => {
    if (answer) unsaved.clear();
    return answer;
  });
}

function warn(event: BeforeUnloadEvent) {
  if (unsaved.size > 0) event.preventDefault();
}
addEventListener("beforeunload", warn);

/**
 * While `isUnsaved`, nobody leaves the screen (or closes the tab) without being asked. The answer ends that at once,
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
