import type { Database } from "../database.types.ts";

/** What a class representative may send now. */
export type ClassEmailState = Database["public"]["Functions"]["get_class_email"]["Returns"][number];

/** A class representative's email to their class. */
export interface ClassEmail {
  subject: string;
  words: string;
  /** Whether replies go to the representative, who then sees the repliers' addresses. */
  with_replies: boolean;
}

/** Maximum lengths in characters, the same as the database's. */
export const classEmailLimits = { subject: 200, words: 10_000 } as const;
