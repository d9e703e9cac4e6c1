import { askQuestion } from "../../stores/core/confirmation.ts";
import { discardUnsaved, isAnythingUnsaved, keepUnsaved, releaseUnsaved } from "../../ui/dialog/unsaved.ts";

const discard = {
  title: "Discard your changes?",
  text: "What you typed has not been saved.",
  action: "Discard changes",
  stay: "Keep editing",
};

const discardOrKeep = {
  ...discard,
  text: "What you typed has not been saved. It can stay in this browser, and you can continue it later.",
  other: "Keep for later",
};

/** True at once if nothing is unsaved; otherwise the user's answer. */
export function canLeave(): true | Promise<boolean> {
  return isAnythingUnsaved() ? ask() : true;
}

async function ask(): Promise<boolean> {
  const answer = await askQuestion(keepUnsaved() ? discardOrKeep : discard);
  if (answer === "action") discardUnsaved();
  if (answer === "other") releaseUnsaved();
  return answer !== "stay";
}
