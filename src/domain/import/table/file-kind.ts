import { unzipSync } from "fflate";
import { decodeUnicode } from "./encoding.ts";

const save = "save it as an Excel workbook (.xlsx) or as CSV";

/** What to do with the files that people take for a spreadsheet. */
const advice = {
  locked: `This file is protected with a password. Open it in Excel, remove the password, ${save}, then choose that file.`,
  xls: `This is a workbook of an old version of Excel (.xls). Open it in Excel, ${save}, then choose that file.`,
  xlsb: `This is a binary Excel workbook (.xlsb). Open it in Excel, ${save}, then choose that file.`,
  ods: `This is an OpenDocument spreadsheet (.ods). Open it in your spreadsheet program, ${save}, then choose that file.`,
  numbers:
    "This is a Numbers spreadsheet. In Numbers, choose File, Export To, Excel or CSV, then choose that file.",
  document: `This is a text document, not a spreadsheet. Copy its table into a spreadsheet, ${save}, then choose that file.`,
  archive: "This is an archive. Unpack it, then choose the spreadsheet in it.",
  pdf: `This is a PDF. Ask for the spreadsheet that it was made from, or copy its table into one and ${save}.`,
  page: `This is a web page, even if it is named as a spreadsheet. Open it in your spreadsheet program, ${save}, then choose that file.`,
  xml: `This is an XML file. Open it in your spreadsheet program, ${save}, then choose that file.`,
  cards: "These are contact cards (vCard). Export the contacts as CSV, then choose that file.",
  ldif: "This is an address book in the LDIF format. Export it as CSV (“Comma separated”), then choose that file.",
  json: "This is a JSON file. Export the people as CSV, then choose that file.",
  binary:
    "This is not a spreadsheet: it may be a picture or another kind of file. Choose an Excel (.xlsx) or CSV file.",
} as const;

type Kind = keyof typeof advice | "xlsx" | "text";

/** Why a file of this kind is not read, and what to do; null for those that are. */
export const getAdvice = (kind: Kind): string | null =>
  kind === "xlsx" || kind === "text" ? null : advice[kind];

/** What a file is by its content, because names are often wrong. */
export function findKind(bytes: Uint8Array): Kind {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return isLocked(bytes) ? "locked" : "xls";
  if (begins(0x50, 0x4b, 3, 4)) return findPacked(bytes);
  const start = decodeBytes(bytes.subarray(0, 1024));
  // Excel 2, 3 and 4.
  if (begins(9, 0, 4, 0) || begins(9, 2, 6, 0) || begins(9, 4, 6, 0)) return "xls";
  if (start.startsWith("%PDF")) return "pdf";
  if (start.startsWith("{\\rtf")) return "document";
  if (begins(0x1f, 0x8b) || /^(?:Rar!|7z\xbc\xaf)/.test(start)) return "archive";
  const words = start.replace("ï»¿", "").trimStart();
  if (/^BEGIN:VCARD/i.test(words)) return "cards";
  if (/^(?:(?:#.*|version: 1)?[ \t\r]*\n)*dn:/i.test(words)) return "ldif";
  if (/^(?:\{\s*"|\[\s*[[{"])/.test(words)) return "json";
  if (/^<(?:!--|(?:!doctype html|html|head|body|div|table|tr|meta|style)\b)/i.test(words)) return "page";
  if (words.startsWith("<?xml")) return "xml";
  return /^(?:‰PNG|ÿØÿ|GIF8|RIFF)/.test(start) || isBinary(bytes) ? "binary" : "text";
}

const decodeBytes = (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes);

/** Texts have hardly any control characters. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096);
  const text = decodeUnicode(sample) ?? decodeBytes(sample);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return (text.match(/[\0-\x08\x0e-\x19\x1b-\x1f]/g)?.length ?? 0) > text.length / 20;
}

/** Excel packs a protected workbook into a file of the old format. Names in it are in UTF-16. */
function isLocked(bytes: Uint8Array): boolean {
  const name = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";
  return decodeBytes(bytes).includes(name);
}

/** By the names in a ZIP file; nothing is unpacked but the type that OpenDocument begins with. */
function findPacked(bytes: Uint8Array): Kind {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    // A damaged file; its reader says so.
    return "xlsx";
  }
  const has = (name: string) => names.includes(name);
  if (has("xl/workbook.bin")) return "xlsb";
  if (has("xl/workbook.xml") || has("[Content_Types].xml"))
    return has("word/document.xml") ? "document" : "xlsx";
  if (names.some((name) => /^(?:Index(?:\.zip$|\/.*\.iwa$)|buildVersionHistory\.plist$)/.test(name)))
    return "numbers";
  if (has("content.xml")) return isSpreadsheet(bytes) ? "ods" : "document";
  return "archive";
}

/** OpenDocument's type is the first text in the file, not compressed. */
const isSpreadsheet = (bytes: Uint8Array) =>
  decodeBytes(bytes.subarray(0, 200)).includes("opendocument.spreadsheet");
