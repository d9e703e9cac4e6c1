import type { Database } from "../database.types.ts";

/** What the delegate of a class may write now. */
export type ClassEmailState = Database["public"]["Functions"]["get_class_email"]["Returns"][number];

/** The delegate's letter to their class. */
export interface ClassEmail {
  subject: string;
  words: string;
  /** Whether answers go to the delegate, who then sees the addresses of those who answer. */
  with_replies: boolean;
}

/** Maximum lengths in characters, the same as the database's. */
export const classEmailLimits = { subject: 200, words: 10_000 } as const;
