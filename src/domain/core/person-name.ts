import { dropIgnorable } from "./ignorable.ts";

/**
 * Controls, symbols, and characters that cannot be seen or turn a text around. The same in the database's
 * private.is_person_name, where a test compares every character.
 */
const refused = new RegExp(
  "[\\u0000-\\u001f!#-&*+/:-@\\[-`\\{-\\u00a9\\u00ab-\\u00b4\\u00b6\\u00b8\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u034f\\u0600-\\u0605" +
    "\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2012-\\u2017\\u201a" +
    "\\u201b\\u201e-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3030\\u3036-\\u303f\\u3164\\u3200-\\u33ff\\ue000-\\uf8ff\\ufe00-\\ufe6f" +
    "\\ufeff-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffa0\\uffe0-\\uffff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1345f}" +
    "\\u{1bca0}-\\u{1bca3}\\u{1d000}-\\u{1dfff}\\u{1f000}-\\u{1fbff}\\u{e0000}-\\u{10ffff}]",
  "u",
);

const letter = /(?![\u0300-\u036f])[^ 0-9'"(),.·‐‑‘’“”-]/u;

/** Mail programs make "evil.example" and "x.com" links; "Ph.D.", "J.R.R. Tolkien" and "S.Kumar" are none. */
const link =
  /www\.|\.[^ ./]{2,}\/|[0-9]\.[0-9]+\.[0-9]|[^ .,-]{2}\.[^ .,/(-][^ .,/-]|[^ .,-]-+[^ .,-]\.[^ .,/(-][^ .,/-]|[^ .,]\.(?:com|org|net|info|biz|edu|gov|io|xyz|ru|cn|uk)(?![^ .,()'"‘’“”-])/iu;

/** Two small letters after one, as in "x.de"; "B.sc." and "B.ed." are degrees. */
const shortLink = /[^ .,]\.(?!sc|ed)[a-z]{2}(?![^ .,()'"‘’“”-])/u;

/** Of "St.Gallen". Places are listed, because "St.Shop" and "St.Club" are addresses. */
const saint =
  /(^|[ ,])St\.(?=Albans|Andrews|Gallen|George|Helier|Ives|John|Louis|Lucia|Moritz|Paul|Petersburg|Pölten)/gu;

/** Of "J.de Vries" and "Prof. J.de Vries". */
const particle = /(^|\. )[A-Z]\.(?=(?:da|de|del|di|du|la|le|van|von) [A-Z])/gu;

export const nameHint =
  "A name can’t include symbols, links or hidden characters. Put a space after a full stop.";

/**
 * A typed or pasted name without what nobody sees: direction marks, zero-width and soft characters. Runs of white space
 * become a space, and a letter and its marks one character.
 */
export function readName(typed: string): string {
  return dropIgnorable(typed).replace(/\s+/g, " ").normalize("NFC").trim();
}

/** Of a person without an account, who may have died: "Ada Lund + 1998" → "Ada Lund † 1998". */
export const readRecordedName = (typed: string): string =>
  readName(typed).replace(/ ?[+†] ?(\d{4})?$/, (_, year) => (year ? ` † ${year}` : " †"));

export const withoutAccountHint =
  "As the website shows it. If the person has died, you can add + and the year: “Ada Lund + 1998”.";

/** The same in the database's private.is_recorded_name. */
export const isRecordedName = (text: string): boolean => isPersonName(text.replace(/ †( \d{4})?$/, ""));

/** The same in the database's private.holds_link. */
export function holdsLink(words: string): boolean {
  const text = words
    .replace(/[。．｡]/g, ".")
    .replace(saint, "$1")
    .replace(particle, "$1");
  return link.test(text) || shortLink.test(text);
}

export function isPersonName(text: string): boolean {
  return !refused.test(text) && letter.test(text) && !holdsLink(text);
}
