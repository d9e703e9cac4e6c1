import { strFromU8, unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";

/** Characters that are searched; the database keeps no more. */
export const mostCharacters = 100_000;

/** Bytes of an unpacked text. A file of ten megabytes could hold a thousand times as much. */
const mostBytes = 20 * 1024 * 1024;

const readers: Readonly<Record<string, (file: Uint8Array) => string | Promise<string>>> = {
  docx: readDocx,
  pdf: readPdf,
  txt: readTxt,
};

/** The text inside a file, cut to what is searched; empty for kinds of files that are not read. Throws for a broken file. */
export async function readText(extension: string, file: Uint8Array): Promise<string> {
  const text = (await readers[extension]?.(file)) ?? "";
  // PostgreSQL stores no null character; other control characters would be found by nobody.
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, mostCharacters)
    .trim()
    .toWellFormed();
}

function readTxt(file: Uint8Array): string {
  const [first, second] = file;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(file.subarray(0, mostBytes));
}

/** The pages of a PDF file; a scanned page has no text. */
async function readPdf(file: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(file, { verbosity: 0 });
  let text = "";
  for (let number = 1; number <= pdf.numPages && text.length < mostCharacters; number++) {
    const page = await pdf.getPage(number);
    for (const item of (await page.getTextContent()).items)
      if ("str" in item) text += item.hasEOL ? `${item.str} ` : item.str;
    text += " ";
    page.cleanup();
  }
  return text;
}

/** The paragraphs of a Word file, with those of its notes, headers and footers. */
function readDocx(file: Uint8Array): string {
  let left = mostBytes;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(name)) return false;
      // fflate fails on a part that is longer than it says.
      left -= originalSize;
      if (left < 0) throw new Error("The file is too large when unpacked");
      return true;
    },
  });
  return Object.keys(parts)
    .sort()
    .map((name) => readXml(strFromU8(parts[name] ?? new Uint8Array())))
    .join(" ");
}

/** Words of runs belong together; paragraphs, tabs and breaks separate. Deleted text is in elements of its own. */
function readXml(xml: string): string {
  const words: string[] = [];
  let length = 0;
  for (const [, text = " "] of xml.matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<\/w:p>|<w:(?:tab|br|cr)\b/g)) {
    words.push(text);
    length += text.length;
    if (length > mostCharacters) break;
  }
  return words
    .join("")
    .replace(/&(lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-f]{1,6});/gi, (_, name: string) => decode(name));
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function decode(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? "";
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
