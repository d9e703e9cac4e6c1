import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { callForPeople } from "../../queries/core/call.ts";
import { refreshAfter } from "../../queries/core/refresh.ts";
import type { Edited, Saving } from "../../queries/core/write.ts";
import { isOutdated, readConflict, toText } from "../../stores/core/failure.ts";
import { closeNotices, showSuccess } from "../../stores/core/notices.ts";

interface Sending<Fields, Before> {
  entry: {
    write: Saving<Edited<Before, Fields>>;
    onSaved?: ((fields: Fields) => void) | undefined;
  };
  before: RefObject<Before | null>;
  conflict: { isUnanswered: boolean; open: (before: Before, theirs: Partial<Before>) => void };
  onSaved: () => void;
}

/** Saves the fields and keeps the error. */
export function useSending<Fields, Before>({
  entry: { write, onSaved: onEnd },
  before,
  conflict,
  onSaved,
}: Sending<Fields, Before>) {
  const queries = useQueryClient();
  // `attempt` makes a repeated error new, so that it is announced again.
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const tell = (text: string) => setFailure({ text, attempt: Date.now() });
  const send = async (fields: Fields) => {
    setFailure(null);
    if (conflict.isUnanswered) return tell("First choose which version to keep: yours or theirs.");
    closeNotices();
    // Only the write for a new entry gets null, and it never reads `before`.
    const input = { before: before.current as Before, fields };
    try {
      await callForPeople(write.failure, () => write.call(input));
      onSaved();
      // First, so that reopening the entry right away shows the saved values.
      if (write.changes) await refreshAfter(queries, write.changes);
      showSuccess(write.success, write.details?.(input));
      onEnd?.(fields);
    } catch (error) {
      const theirs = readConflict<Before>(error);
      if (theirs && before.current) conflict.open(before.current, theirs);
      tell(toText(error, undefined, { isKept: true }));
      if (isOutdated(error) && write.changes) await refreshAfter(queries, write.changes);
    }
  };
  return { failure, send, forget: () => setFailure(null) };
}
