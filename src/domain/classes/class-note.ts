import { cutText } from "../core/cut.ts";
import type { Database } from "../database.types.ts";
import type { Audience, DirectoryEntry } from "../directory/directory.ts";

/** A member's news on the page of their class. `author` is null for one's own note that the class does not see. */
export type ClassNote = Omit<
  Database["public"]["Functions"]["list_class_notes"]["Returns"][number],
  "remaining"
>;

export interface ClassNotes {
  /** Newest first. */
  notes: ClassNote[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

/** Characters, the same as the database's check. */
export const longestNote = 600;

export const noteFailure = "Failed to save your note";

/** Who sees the user's notes: people to whom the directory shows both their name and their class. */
export function getNoteAudience(entry: Pick<DirectoryEntry, "name_for" | "class_for"> | null): Audience {
  const chosen = [entry?.name_for ?? "nobody", entry?.class_for ?? "nobody"];
  if (chosen.includes("nobody")) return "nobody";
  return chosen.includes("class") ? "class" : "members";
}

/** Names a note in the labels of its buttons. */
export const nameNote = ({ body }: Pick<ClassNote, "body">) => cutText(body, 40);
