import { shorten } from "./shorten.ts";

interface Year {
  year: number;
  /** How the text was understood, if it does not name the year. */
  note: string | null;
}

const date = /^\d{1,2}([/.-])\d{1,2}\1(\d{2})$/;
/** Also "Session 1998/99". */
const session = /^(?:\p{L}[\p{L}.\s]*\s)?(\d{4})\s*([-–/])\s*(\d{2}|\d{4})$/u;
/** "’87/’88" */
const shortSession = /^['’‘]?(\d{2})\s*[-–/]\s*['’‘]?(\d{2})$/;
/** "98", "’98", "Class of 98", "Jul-98". */
const short = /^(?:(?:class of\s+)?['’‘]?|\p{L}{3,}\.?\s*[-–'’‘]\s*)(\d{2})$/iu;

/**
 * A year ("1990", "1990.0"), or the year of a date ("15/07/1990", "July 1990", "15.07.90"); NaN for text without one, and
 * words for text with several. Two digits are the latest such year, and a session is the year in which it ended.
 */
export function readYear(text: string, now: Date): Year | string {
  const [, , ofDate] = date.exec(text) ?? [];
  if (ofDate) return { year: toYear(ofDate, now), note: null };
  const [, digits] = short.exec(text) ?? [];
  if (digits) return name(text, toYear(digits, now));
  const [, first, last = ""] = shortSession.exec(text) ?? [];
  // "10/11" may be October 2011.
  if (Number(first) > 12 && String(Number(first) + 1).endsWith(last))
    return name(text, toYear(last, now), ", the end of the session");
  const [, begin, sign, end = ""] = session.exec(text) ?? [];
  const next = Number(begin) + 1;
  if (begin && String(next).endsWith(end)) {
    // "2009-10" may be October.
    if (sign === "-" && end.length === 2 && Number(end) <= 12)
      return `“${text}” may be a session or a month. Enter the year alone.`;
    return name(text, next, ", the end of the session");
  }
  const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  if (years.length > 1) return `“${shorten(text)}” contains several years. Enter one.`;
  return { year: Number(years[0] ?? Number.NaN), note: null };
}

const name = (text: string, year: number, more = ""): Year => ({
  year,
  note: `“${text}” is read as ${year}${more}.`,
});

function toYear(digits: string, now: Date): number {
  const century = now.getUTCFullYear() - (now.getUTCFullYear() % 100);
  const year = century + Number(digits);
  return year > now.getUTCFullYear() ? year - 100 : year;
}
