import type { Question } from "../../stores/core/confirmation.ts";

/** Ends the question about what the bin keeps, and about everything else. */
export const restorable = " You can restore it from the bin for 30 days.";
export const unrestorable = " This can’t be undone.";

/** The question before a deletion. It names the entry, so that a wrong row is noticed in time. */
export function getRemovalQuestion(what: string, name: string | null, loss = unrestorable): Question {
  const action = `Delete ${what}`;
  return {
    title: name ? `Delete “${name}”?` : `${action}?`,
    text: `Are you sure you want to delete this ${what}?${loss}`,
    action,
  };
}
