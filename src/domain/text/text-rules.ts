import * as z from "zod/mini";

/** Without spaces at the ends, and without what the database cannot keep: NUL, and half of a character. */
export const trim = z.overwrite<string>((text) => text.replaceAll("\0", "").toWellFormed().trim());

/** As the database counts: "😀" is one character. */
export function maxText(maximum: number, error = `Use at most ${maximum.toLocaleString("en")} characters.`) {
  return z.refine<string>((text) => text.length <= maximum || [...text].length <= maximum, error);
}
