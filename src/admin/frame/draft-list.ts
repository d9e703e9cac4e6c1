import { type Draft, keepDraft, removeDraft } from "../../stores/drafts.ts";
import { showSuccess } from "../../stores/notices.ts";

export function discardDraft(draft: Draft): void {
  removeDraft(draft.key);
  showSuccess("Draft discarded", { about: draft.title, undo: async () => keepDraft(draft) });
}
