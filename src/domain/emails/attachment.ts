import { type AlumniDocument, describeDocument, formatFileSize } from "../documents/document.ts";
import { getFileType } from "../text/file-name.ts";
import { countPeople } from "../text/plural.ts";

/** Bytes that the files of one email may have together; the same as in private.list_attachments. */
export const attachmentsMaxSize = 1024 * 1024;

/** In one email. */
const mostAttached = 10;

/** A document that a newsletter links to. */
export type LinkedDocument = Pick<
  AlumniDocument,
  "id" | "title" | "file_url" | "file_size" | "readers" | "meeting_date"
>;

const link = /href="[^"]*\/documents#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** The ids of the documents that an HTML text links to, in its order. */
export function listLinkedIds(html: string): string[] {
  return [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))];
}

/** Of the chosen documents, those that the text still links to; null for none, as in the database. */
export function keepLinked(attached: readonly string[], html: string): string[] | null {
  const ids = listLinkedIds(html).filter((id) => attached.includes(id));
  return ids.length > 0 ? ids : null;
}

type Sized = Pick<LinkedDocument, "id" | "file_size">;

/** Whether a file fits beside those that are attached. */
export function canAttach(document: Sized, attached: readonly Sized[]): boolean {
  const others = attached.filter(({ id }) => id !== document.id);
  const total = [document, ...others].reduce((sum, { file_size }) => sum + (file_size ?? Infinity), 0);
  return total <= attachmentsMaxSize && others.length < mostAttached;
}

/** What becomes of a linked document's file in the emails: "Linked (over 1 MB)". */
export function describeState(document: Sized, attached: readonly Sized[]): string {
  if (attached.some(({ id }) => id === document.id)) return "Attached";
  if (canAttach(document, attached)) return "Linked";
  return canAttach(document, []) ? "Linked (over 1 MB together)" : "Linked (over 1 MB)";
}

/** "PDF, 240 KB. Only for officers and administrators" */
export function describeFile(document: LinkedDocument): string {
  const { file_url, file_size } = document;
  const file = [getFileType(file_url), file_size !== null && formatFileSize(file_size)].filter(Boolean);
  return [file.join(", "), describeDocument(document)].filter(Boolean).join(". ");
}

/** What to know before sending documents for officers and administrators to `others`; empty if they all may read them. */
export function warnOfBoardDocuments(
  documents: readonly Pick<LinkedDocument, "id" | "title" | "readers">[],
  attached: readonly string[],
  others: number,
): string {
  if (others === 0) return "";
  return documents
    .filter(({ readers }) => readers === "board")
    .map(({ id, title }) => {
      const people = `${countPeople(others)} who ${others === 1 ? "is" : "are"} not`;
      return attached.includes(id)
        ? `“${title}” is only for officers and administrators: attached, it also goes to ${people}.`
        : `“${title}” is only for officers and administrators: its link does not open for ${people}.`;
    })
    .join(" ");
}
