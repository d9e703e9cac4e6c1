import { discardUnsaved, isAnythingUnsaved } from "../../ui/unsaved.ts";
import { askConfirmation } from "./confirmation.ts";

export { useUnsaved } from "../../ui/unsaved.ts";

const discard = {
  title: "Discard your changes?",
  text: "What you typed has not been saved.",
  action: "Discard changes",
  stay: "Keep editing",
};

/** True at once when nothing is unsaved; else what the person answers. */
export function mayLeave(): true | Promise<boolean> {
  if (!isAnythingUnsaved()) return true;
  return askConfirmation(discard).then((answer) => {
    if (answer) discardUnsaved();
    return answer;
  });
}
