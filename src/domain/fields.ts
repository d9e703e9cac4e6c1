import * as z from "zod/mini";
import type { Choice } from "./choice.ts";
import { emailFormat, likeAnEmail } from "./email.ts";
import { longestAlt, type PictureChoice } from "./photo.ts";

/**
 * Building blocks of the schemas of forms. What goes in is the text that stands in the field; what comes out is what
 * the database keeps, null for a field that was left empty.
 */

/** `what` as the message names it: "a title". */
export function requiredText(what: string, maximum: number) {
  return z.string().check(z.trim(), z.minLength(1, `Enter ${what}.`), maxText(maximum));
}

export function optionalText(maximum: number) {
  return orNull(z.string().check(z.trim(), maxText(maximum)));
}

function maxText(maximum: number) {
  return z.maxLength(maximum, `Use at most ${maximum.toLocaleString("en")} characters.`);
}

function orNull(text: z.ZodMiniString<string>) {
  return z.pipe(
    text,
    z.transform((trimmed) => trimmed || null),
  );
}

/** As private.is_web_address has it, but for paths of the site itself: nothing that could end an attribute. */
const webAddress = /^https?:\/\/(localhost|[^\s/"'`<>\\]+\.[^\s/"'`<>\\]+)[^\s"'`<>\\]*$/;

/** `pattern`: what the addresses of this field look like. */
export function optionalUrl(maximum = 1000, pattern = webAddress) {
  const isRight = (text: string) => text === "" || pattern.test(text);
  return orNull(
    z
      .string()
      .check(z.trim(), maxText(maximum), z.refine(isRight, "Enter a web address that begins with https://.")),
  );
}

export function requiredEmail() {
  return z.string().check(z.trim(), z.regex(emailFormat, likeAnEmail), maxText(254));
}

export function optionalEmail() {
  const isRight = (text: string) => text === "" || emailFormat.test(text);
  return orNull(z.string().check(z.trim(), maxText(254), z.refine(isRight, likeAnEmail)));
}

/** A date without time as date fields write it, yyyy-MM-dd. `what`: "the award's date". */
export function requiredDay(what: string) {
  return z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, `Choose ${what}.`));
}

/** A date without time that may be missing. */
export function optionalDay() {
  return orNull(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, "Choose a date.")));
}

/** The id of a chosen entry; null for none. */
export function optionalId() {
  return orNull(z.string());
}

/** One of a fixed list. `what`: "a category". */
export function chosen<Value extends string>({ values }: Choice<Value>, what: string) {
  return z.enum(values, `Choose ${what}.`);
}

/** What the picture of an entry shows, for people who cannot see it. */
export function pictureWords() {
  return optionalText(longestAlt);
}

/** The picture of an entry that may have one. */
export function pictureChoice() {
  return z.custom<PictureChoice>();
}

/** The picture of an entry that must have one. `hasOne`: it has one already. */
export function requiredPicture(hasOne: boolean) {
  const isThere = (choice: unknown) => choice instanceof Blob || (choice === "keep" && hasOne);
  return z.custom<PictureChoice>(isThere, "Please upload an image");
}
