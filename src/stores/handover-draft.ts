import type { Board } from "../domain/officers/office.ts";
import type { HandoverDraft } from "../domain/officers/officer-handover.ts";
import { $session } from "./auth/session.ts";

/** A key per user; other users of this browser do not see the draft. */
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

/** Null removes it. Without storage there is no draft; the screen works without one. */
export function keepHandover(board: Board, draft: HandoverDraft | null): void {
  try {
    if (draft) localStorage.setItem(getKey(board), JSON.stringify(draft));
    else localStorage.removeItem(getKey(board));
  } catch {
    // Storage is full or unavailable.
  }
}
