import { showSuccess } from "../../stores/core/notices.ts";
import { type Draft, keepDraft, removeDraft } from "../../stores/form/drafts.ts";

export function discardDraft(draft: Draft, text = "Unsaved changes discarded"): void {
  removeDraft(draft.key);
  showSuccess(text, { about: draft.title, undo: async () => keepDraft(draft) });
}

/** The draft selected in a list, for the form that opens next. */
let requested = "";

export function askForDraft({ key }: Draft): void {
  requested = key;
}

/** Its key, once. */
export function takeRequest(): string {
  const key = requested;
  requested = "";
  return key;
}
