import { describe, expect, test } from "vitest";
import {
  documentFormats,
  getDocumentExtension,
  getDocumentTitle,
  hasDocumentContent,
} from "../../../../src/domain/documents/document-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const old = bytes("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1");
const zip = bytes("PK\u0003\u0004");

test("Six kinds of files may be documents", () => {
  expect(documentFormats).toBe("PDF, DOC, DOCX, XLS, XLSX, TXT");
  for (const extension of documentFormats.split(", "))
    expect(getDocumentExtension(`a.b.${extension}`)).toBe(extension.toLowerCase());
  for (const name of [
    "a",
    "pdf",
    "a.exe",
    "a.pdf.exe",
    "a.html",
    "a.",
    "a.pdf ",
    "a.constructor",
    "a.toString",
  ])
    expect(getDocumentExtension(name), name).toBeNull();
});

test.each([
  ["Minutes of March.pdf", "Minutes of March"],
  ["archive.2026.docx", "archive.2026"],
  [`${"x".repeat(300)}.txt`, "x".repeat(200)],
  [".txt", ""],
])("the title of %j is %j", (name, title) => {
  expect(getDocumentTitle(name)).toBe(title);
});

describe("A file's content must match its name", () => {
  test.each([
    ["pdf", bytes("%PDF-1.7\n")],
    ["pdf", bytes("\n\n%PDF-1.4")],
    ["doc", old],
    ["xls", old],
    ["docx", zip],
    ["docx", old],
    ["xlsx", zip],
    ["txt", bytes("plain")],
    ["txt", bytes("\u00ff\u00fea\u0000")],
  ])("%s", (extension, head) => {
    expect(hasDocumentContent(extension, head)).toBe(true);
  });

  test.each([
    ["pdf", bytes("<html><script>alert(1)</script>")],
    ["pdf", bytes("MZ\u0090\u0000")],
    ["pdf", new Uint8Array()],
    ["docx", bytes("%PDF-1.7")],
    ["doc", zip],
    ["xls", bytes("a,b,c")],
    ["txt", bytes("MZ\u0090\u0000\u0003")],
    ["exe", bytes("MZ")],
  ])("otherwise it is refused: %s", (extension, head) => {
    expect(hasDocumentContent(extension, head)).toBe(false);
  });
});
