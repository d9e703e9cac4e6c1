import * as z from "zod/mini";
import { dropInvisible } from "./invisible.ts";

/** Removes spaces at the ends, characters that nobody sees and what the database cannot store: lone surrogates. */
export const trim = z.overwrite<string>(clean);

/** The same for texts of people, in which a letter and its marks become one character wherever there is one. */
export const tidy = z.overwrite<string>((text) => clean(text).normalize("NFC"));

function clean(text: string): string {
  return dropInvisible(text).toWellFormed().trim();
}

/** Counts like the database: "😀" is one character. */
export function maxText(maximum: number, error = `Use at most ${maximum.toLocaleString("en")} characters.`) {
  return z.refine<string>((text) => text.length <= maximum || [...text].length <= maximum, error);
}
