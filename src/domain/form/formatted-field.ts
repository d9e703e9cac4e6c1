import * as z from "zod/mini";

/** HTML; the only rule is the database's size limit. */
export const formattedText = z
  .string()
  .check(z.maxLength(500_000, "This text is too long. Use at most 500,000 characters."));
