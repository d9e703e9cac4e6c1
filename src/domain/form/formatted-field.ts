import * as z from "zod/mini";

/** HTML, limited only in size, as in the database. */
export const formattedText = z
  .string()
  .check(z.maxLength(500_000, "This text is too long. Use at most 500,000 characters."));
