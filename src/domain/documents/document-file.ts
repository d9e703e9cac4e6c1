import { cutText } from "../core/cut.ts";
import { documentTypes } from "./document.ts";

/** "PDF, DOC, DOCX, XLS, XLSX, TXT" */
export const documentFormats = Object.keys(documentTypes).join(", ").toUpperCase();

/** A document file's extension in lower case; null for other files. */
export function getDocumentExtension(fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(documentTypes, extension) ? extension : null;
}

/** "Minutes of March.pdf" → "Minutes of March": a new document's default title. */
export function getDocumentTitle(fileName: string): string {
  return cutText(fileName.replace(/\.[^.]*$/, "").trim(), 200).trim();
}

/** Number of leading bytes that hasDocumentContent needs. */
export const documentHeadSize = 4096;

const isZip = (head: string) => head.startsWith("PK\u0003\u0004");
/** Office's format until 2007, still used for password-protected files. */
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

/** Whether a file's first bytes match its extension. */
export function hasDocumentContent(extension: string, head: Uint8Array): boolean {
  return contents[extension]?.(String.fromCharCode(...head)) ?? false;
}
