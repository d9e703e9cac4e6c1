import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readFile } from "../../../../src/domain/import/table/read-file.ts";

const text = (content: string) => strToU8(content);
const oldFormat = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (name: string) => [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
const pack = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text("<a/>")])));

/** The type is the first file, and not compressed. */
const openDocument = (type: string) =>
  zipSync({
    mimetype: [text(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
    "content.xml": text("<a/>"),
  });

test.each([
  ["an old workbook", new Uint8Array([...oldFormat, ...utf16("Workbook")]), "an old version of Excel (.xls)"],
  [
    "a workbook with a password",
    new Uint8Array([...oldFormat, ...utf16("EncryptedPackage")]),
    "protected with a password",
  ],
  ["a binary workbook", pack("[Content_Types].xml", "xl/workbook.bin"), "a binary Excel workbook (.xlsb)"],
  ["a spreadsheet of LibreOffice", openDocument("spreadsheet"), "an OpenDocument spreadsheet (.ods)"],
  ["a text of LibreOffice", openDocument("text"), "a text document"],
  [
    "a spreadsheet of Numbers",
    pack("Index/Document.iwa", "Metadata/Properties.plist"),
    "a Numbers spreadsheet",
  ],
  ["a document of Word", pack("[Content_Types].xml", "word/document.xml"), "a text document"],
  ["an archive", pack("people.csv"), "an archive"],
  ["a PDF", text("%PDF-1.7\n"), "a PDF"],
  ["a web page", text("\uFEFF\r\n<html><table><tr><td>Name"), "a web page"],
  ["an old XML workbook", text('<?xml version="1.0"?><Workbook/>'), "an XML file"],
  ["contact cards", text("BEGIN:VCARD\r\nVERSION:4.0"), "contact cards (vCard)"],
  ["an address book", text("\uFEFFdn: cn=Ann Lund,mail=ann@example.org"), "the LDIF format"],
  ["a data file", text('[\n  {"name": "Ann Lund"}\n]'), "a JSON file"],
  ["an address book with remarks", text("# extended LDIF\n#\n\nversion: 1\n\ndn: cn=Ann"), "the LDIF format"],
  ["a workbook of Excel 2", text("\t\0\x04\0\x02\0\x10\0"), "an old version of Excel (.xls)"],
  ["a spreadsheet of Numbers ’09", pack("index.xml", "buildVersionHistory.plist"), "a Numbers spreadsheet"],
  ["a page that begins with a remark", text("<!-- report --><style></style><table>"), "a web page"],
  ["a program", new Uint8Array([77, 90, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]), "not a spreadsheet"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "not a spreadsheet"],
  ["a photo", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), "not a spreadsheet"],
])("A file that is really %s is told so by its content, and what to save it as", async (_, bytes, words) => {
  await expect(readFile(new Uint8Array(bytes).buffer)).rejects.toThrow(words);
});

test("A file of remarks and empty lines is looked at in no time", async () => {
  const lines = text(`#${"\n".repeat(1000)}#`);
  await expect(readFile(new Uint8Array(lines).buffer)).resolves.toMatchObject({ choice: null });
});
