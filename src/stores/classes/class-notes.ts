import * as data from "../../data/classes/class-notes.ts";
import { getDirectoryEntry } from "../../data/directory.ts";
import { type ClassNote, type ClassNotes, getNoteAudience } from "../../domain/classes/class-note.ts";
import type { ClassNoteFields } from "../../domain/classes/class-note-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** Who sees the user's notes. */
export const { $state: $noteAudience, load: loadNoteAudience } = createLoader(async (userId: string) =>
  getNoteAudience(await getDirectoryEntry(await openClient(), userId)),
);

/** Rejects with a user-facing message, as the functions below do. */
export async function listClassNotes(year: number, last?: ClassNote): Promise<ClassNotes> {
  return data.listClassNotes(await openClient(), year, last);
}

/** `id` is null for a new note. */
export async function saveClassNote(
  author: string,
  id: string | null,
  fields: ClassNoteFields,
): Promise<void> {
  await data.saveClassNote(await openClient(), author, id, fields);
}

export async function removeClassNote(id: string): Promise<void> {
  await data.removeClassNote(await openClient(), id);
}

export async function restoreClassNote(id: string): Promise<void> {
  await data.removeClassNote(await openClient(), id, true);
}
