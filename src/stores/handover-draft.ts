import type { Board } from "../domain/office.ts";
import type { HandoverDraft } from "../domain/officer-handover.ts";
import { $session } from "./session.ts";

/** Nobody else who signs in to this browser sees it. */
function getKey(board: Board): string {
  const session = $session.get();
  return `handover:${session.status === "signed-in" ? session.userId : ""}:${board}`;
}

export function loadHandover(board: Board): HandoverDraft | null {
  try {
    return JSON.parse(localStorage.getItem(getKey(board)) ?? "null");
  } catch {
    return null;
  }
}

/** Null forgets it. A browser that is full or keeps nothing has none; the screen works without. */
export function keepHandover(board: Board, draft: HandoverDraft | null): void {
  try {
    if (draft) localStorage.setItem(getKey(board), JSON.stringify(draft));
    else localStorage.removeItem(getKey(board));
  } catch {
    // See above.
  }
}
