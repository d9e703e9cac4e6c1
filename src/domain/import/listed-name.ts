import { filler } from "./placeholder.ts";

/** Titles, degrees and generations, without their full stops. */
const addition =
  /^(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd|esq|dr|prof|mr|mrs|ms|miss|engr|eng|ing|rev|chief|sir|dame|ret|retd|phd|dphil|dsc|edd|mba|msc|bsc|meng|beng|mphil|mtech|btech|mbbs|llb|llm|ceng|ieng|[af]?micheme|ficheme|[fm]nse|[fm]nsche|coren|obe|mbe|cbe|kbe)$/i;
/** Only in capitals: "Ma" is a name. */
const capitals = /^(?:BA|MA|MD|PE|PG|BE|ME)$/;

/** German degrees, such as "Dr.-Ing. habil." and "Dipl.-Ing. (FH)", without their signs. */
const degree =
  /^(?:(?:prof|dr|dipl|mag)(?:ing|rernat|techn|phil|oec|chem|phys|hc|eh|mult|habil|fh|univ)*)+$/i;

/** Also "Prof. Dr." and "Ph. D." */
const isAddition = (part: string) =>
  addition.test(part.replace(/[.\s]/g, "")) ||
  degree.test(part.replace(/[^\p{L}]/gu, "")) ||
  part
    .replaceAll(".", "")
    .split(/[\s/]+/)
    .every((word) => addition.test(word) || capitals.test(word));

/**
 * A name as lists write it, in the usual order: "Okonjo, Adaeze, Ph.D." becomes "Adaeze Okonjo, Ph.D.". What stands for a
 * missing half is left out: "Suryadi -".
 */
export function readListedName(name: string): string {
  const words = name.split(" ");
  const isName = (word: string) => !filler.test(word);
  const filled = words.slice(words.findIndex(isName), words.findLastIndex(isName) + 1).join(" ");
  const parts = filled.split(/\s*[,，]\s*/).filter(Boolean);
  const [last, first, ...more] = parts.filter((part) => !isAddition(part));
  if (!last || more.length > 0) return filled;
  const full = first ? `${first} ${last}` : last;
  return [full, ...parts.filter(isAddition)].join(", ");
}

/** Whether a text stands between the people of a list: "Class of 1998", "Grand total", "(2 rows)", "As of 3 May 2026". */
export const isCaption = (text: string): boolean =>
  /(?<![\p{L}\d])(?:19|20)\d\d(?![\p{L}\d])|^(?:(?:grand|sub)[\s-]?)?totals?(?!\p{L})|^class of |^\(?\d+ \p{L}/iu.test(
    text,
  );
