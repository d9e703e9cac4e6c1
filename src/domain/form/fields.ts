import * as z from "zod/mini";
import type { Choice } from "../core/choice.ts";
import { describeEmailFault, emailFormat, emailHint, readEmail } from "../core/email.ts";
import { isPersonName, isRecordedName, nameHint, readName, readRecordedName } from "../core/person-name.ts";
import { maxText, tidy, trim } from "../text/text-rules.ts";
import { isDay } from "../time/date.ts";
import { longestAlt, type PictureChoice } from "./photo.ts";

/**
 * Building blocks for form schemas. The input is the field's text; the output is the stored value, with null
 * for a field left empty.
 */

/** `what` is the field's name in the message: "a title". */
export function requiredText(what: string, maximum: number) {
  return z.string().check(tidy, z.minLength(1, `Enter ${what}.`), maxText(maximum));
}

const longestName = 120;

/** A person's name; line breaks and the wide spaces of pasted names become spaces, and invisible characters go. */
export function requiredName(missing = "Enter a full name.", long?: string) {
  return z.string().check(
    z.overwrite(readName),
    tidy,
    z.minLength(1, missing),
    maxText(longestName, long),
    z.refine((text) => text === "" || isPersonName(text), nameHint),
  );
}

/** The name of a person without an account, in a record of former years. */
function recordedName() {
  return z.string().check(
    z.overwrite(readRecordedName),
    tidy,
    maxText(longestName),
    z.refine((text) => text === "" || isRecordedName(text), nameHint),
  );
}

export const optionalRecordedName = () => orNull(recordedName());

export const requiredRecordedName = () => recordedName().check(z.minLength(1, "Enter a full name."));

export function optionalText(maximum: number) {
  return orNull(z.string().check(tidy, maxText(maximum)));
}

function orNull(text: z.ZodMiniString<string>) {
  return z.pipe(
    text,
    z.transform((trimmed) => trimmed || null),
  );
}

/** Like private.is_web_address, but without paths on the site itself. No character may end an HTML attribute. */
const webAddress =
  /^https?:\/\/(localhost|[^\s\][/?#:@%|^."'`<>\\]+(\.[^\s\][/?#:@%|^."'`<>\\]+)+)(:\d{1,5})?([/?#][^\s"'`<>\\]*)?$/;

/** An address as people type it, "facebook.com/cpeaa": it begins with a host name. */
const bareAddress = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;

/** For a page's address ("https:") a missing "https://" is added; in a picture's address it could be a file name. */
export function optionalUrl(maximum = 1000, begin: "http" | "https:" = "http") {
  const isRight = (text: string) =>
    text === "" || (text.startsWith(begin) && webAddress.test(text) && URL.canParse(text));
  const complete = (text: string) =>
    begin === "https:" && bareAddress.test(text) ? `https://${text}` : text;
  return orNull(
    z
      .string()
      .check(
        trim,
        z.overwrite(complete),
        maxText(maximum),
        z.refine(isRight, "Enter a web address that begins with https://."),
      ),
  );
}

const isEmail = z.refine<string>((text) => text === "" || emailFormat.test(text), {
  error: ({ input }) => describeEmailFault(String(input)),
});

export function requiredEmail(missing = emailHint) {
  return z.string().check(trim, z.overwrite(readEmail), z.minLength(1, missing), isEmail);
}

export function optionalEmail() {
  return orNull(z.string().check(trim, z.overwrite(readEmail), isEmail));
}

/** A whole number within limits. */
export function optionalNumber(minimum: number, maximum: number) {
  const isRight = (text: string) =>
    text === "" || (/^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum);
  const error = `Enter a whole number from ${minimum.toLocaleString("en")} to ${maximum.toLocaleString("en")}.`;
  return z.pipe(
    z.string().check(trim, z.refine(isRight, error)),
    z.transform((text) => (text === "" ? null : Number(text))),
  );
}

/** A date without time from a date field, yyyy-MM-dd. `what`: "the award’s date". */
export function requiredDay(what: string) {
  return z.string().check(z.refine(isDay, `Choose ${what}.`));
}

export function optionalDay() {
  return orNull(z.string().check(z.refine((text) => text === "" || isDay(text), "Choose a date.")));
}

/** A selected entry's id, or null. */
export function optionalId() {
  return orNull(z.string());
}

/** A value from a fixed list. `what`: "a category". */
export function chosen<Value extends string>({ values }: Choice<Value>, what: string) {
  return z.enum(values, `Choose ${what}.`);
}

export function pictureWords() {
  return optionalText(longestAlt);
}

export function pictureChoice() {
  return z.custom<PictureChoice>();
}
