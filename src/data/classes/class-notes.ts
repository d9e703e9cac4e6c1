import { type ClassNote, type ClassNotes, noteFailure } from "../../domain/classes/class-note.ts";
import type { ClassNoteFields } from "../../domain/classes/class-note-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getAllRows, getData } from "../core/result.ts";

const readFailure = "Failed to fetch class notes";

/** The newest notes of a class as the caller may see them, or those before `last`. */
export async function listClassNotes(client: Client, of_year: number, last?: ClassNote): Promise<ClassNotes> {
  const from = last && { before: last.created_at, before_id: last.id };
  const rows = getData(await client.rpc("list_class_notes", { of_year, ...from }), readFailure);
  return {
    notes: rows.map(({ remaining, ...note }) => note),
    hasMore: (rows[0]?.remaining ?? 0) > rows.length,
  };
}

/** Saves a new note of this author, or an existing one. */
export async function saveClassNote(
  client: Client,
  author: string,
  id: string | null,
  fields: ClassNoteFields,
): Promise<void> {
  const notes = client.from("class_notes");
  const saving = id ? notes.update(fields).eq("id", id) : notes.insert({ author, ...fields });
  if (getData(await saving.select("id"), noteFailure).length === 0)
    throw new DataError(
      "This note was deleted in the meantime. Your text is still here: copy it into a new note.",
    );
}

/** Also undoes it, for a day at most. */
export async function removeClassNote(client: Client, note_id: string, undo = false): Promise<void> {
  checkDone(
    await client.rpc("remove_class_note", { note_id, undo }),
    undo ? "Failed to restore the note" : "Failed to delete the note",
  );
}

/** What a person wrote, for their own data. */
export async function listOwnClassNotes(client: Client, author: string) {
  return getAllRows(
    (from, to) =>
      client
        .from("class_notes")
        .select("body, happened_in, created_at, removed_at", { count: "exact" })
        .eq("author", author)
        .order("created_at")
        .range(from, to),
    readFailure,
  );
}
