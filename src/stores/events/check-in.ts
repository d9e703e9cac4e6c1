import { atom, type WritableAtom } from "nanostores";
import { type CheckInNote, isSameNote } from "../../domain/events/check-in.ts";

export interface CheckInNotes {
  /** What this phone noted and has not sent yet. It outlives a reload and a lost connection. */
  $notes: WritableAtom<CheckInNote[]>;
  add: (...some: CheckInNote[]) => void;
  remove: (sent: readonly CheckInNote[]) => void;
}

/** The notes of an event's door. Other tabs share them, so that each change begins with what is stored. */
export function openCheckInNotes(eventId: string): CheckInNotes {
  const key = `alumni-check-in:${eventId}`;
  const $notes = atom(readNotes(key) ?? []);
  const change = (next: (notes: CheckInNote[]) => CheckInNote[]) => {
    const notes = next(readNotes(key) ?? $notes.get());
    $notes.set(notes);
    try {
      if (notes.length > 0) localStorage.setItem(key, JSON.stringify(notes));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or unavailable: the notes stay in this page.
    }
  };
  return {
    $notes,
    add: (...some) => change((notes) => [...notes, ...some]),
    remove: (sent) => change((notes) => notes.filter((note) => !sent.some((one) => isSameNote(one, note)))),
  };
}

/** Null if storage is unavailable or holds something else. */
function readNotes(key: string): CheckInNote[] | null {
  try {
    const notes: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(notes) ? notes : null;
  } catch {
    return null;
  }
}
