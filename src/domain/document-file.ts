import { documentTypes } from "./document.ts";

/** "PDF, DOC, DOCX, XLS, XLSX, TXT" */
export const documentFormats = Object.keys(documentTypes).join(", ").toUpperCase();

/** The extension of a file that may be a document, in small letters; else null. */
export function getDocumentExtension(fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(documentTypes, extension) ? extension : null;
}

/** "Minutes of March.pdf" → "Minutes of March": the title of a document that has none yet. */
export function getDocumentTitle(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, "")
    .trim()
    .slice(0, 200)
    .trim();
}

/** As much of a file's beginning as hasDocumentContent looks at, in bytes. */
export const documentHeadSize = 4096;

const isZip = (head: string) => head.startsWith("PK\u0003\u0004");
/** What Office wrote until 2007, and still writes around a file with a password. */
const isCompound = (head: string) => head.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1");
const isUtf16 = (head: string) => head.startsWith("\u00ff\u00fe") || head.startsWith("\u00fe\u00ff");

const contents: Record<string, (head: string) => boolean> = {
  pdf: (head) => head.slice(0, 1024).includes("%PDF-"),
  doc: isCompound,
  xls: isCompound,
  docx: (head) => isZip(head) || isCompound(head),
  xlsx: (head) => isZip(head) || isCompound(head),
  txt: (head) => isUtf16(head) || !head.includes("\u0000"),
};

/** Whether a file begins as files of its extension do: a name alone makes no document. */
export function hasDocumentContent(extension: string, head: Uint8Array): boolean {
  return contents[extension]?.(String.fromCharCode(...head)) ?? false;
}
