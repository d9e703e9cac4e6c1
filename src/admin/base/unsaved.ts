import { askQuestion } from "../../stores/core/confirmation.ts";
import { keepUnsaved, type Unsaved, unsaved } from "../../ui/dialog/unsaved.ts";

const discard = {
  title: "Discard your changes?",
  text: "Your changes have not been saved.",
  action: "Discard changes",
  stay: "Keep editing",
};

const discardOrKeep = {
  ...discard,
  text: "Your changes have not been saved. You can keep them in this browser and finish later.",
  other: "Finish later",
};

/** The forms that have unsaved input now. */
export const listUnsaved = (): string[] => [...unsaved.keys()];

/**
 * True immediately if nothing is unsaved; otherwise the user's answer. Ignores the forms behind a window, which stay when
 * it closes.
 */
export function canLeave(behind: readonly string[] = []): true | Promise<boolean> {
  const listLeft = () => [...unsaved].filter(([form]) => !behind.includes(form));
  return listLeft().length > 0 ? ask(listLeft) : true;
}

async function ask(listLeft: () => [string, Unsaved | null][]): Promise<boolean> {
  const answer = await askQuestion(keepUnsaved() ? discardOrKeep : discard);
  if (answer === "stay") return false;
  for (const [form, input] of listLeft()) {
    if (answer === "action") input?.discard();
    unsaved.delete(form);
  }
  return true;
}
