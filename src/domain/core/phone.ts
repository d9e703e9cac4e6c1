/**
 * A phone number as a link, or null for a text that names none, or one in letters. Only the first of several is
 * dialled, without extension and without the "(0)" that numbers from abroad leave out.
 */
export function toTel(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/((?:\+|^\D*00)[\d\s]*)[([]0[)\]]/, "$1")
    // A slash after at most five digits ends an area code; a later one begins another number.
    .replace(/^([^/\d]*(?:\d[^/\d]*){2,5})\//, "$1 ");
  const [, number = "", rest = ""] = /(\+?\d[\d\s().\u2010-\u2015-]*)(.*)/su.exec(plain) ?? [];
  const isInLetters = /^\p{L}/u.test(rest) && !/^(?:ext|x|or\b)/i.test(rest) && !number.endsWith("(");
  const digits = number.replace(/[^+\d]/g, "");
  return digits.length < 3 || isInLetters ? null : `tel:${digits}`;
}
