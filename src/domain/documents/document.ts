import { defineChoice, type ValueOf } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import { getFileType, toFileName } from "../text/file-name.ts";
import { formatDay } from "../time/date.ts";

export const documentCategories = defineChoice(
  {
    general: "General",
    meeting_minutes: "Meeting Minutes",
    financial: "Financial Reports",
    constitution: "Constitution",
    bylaws: "Bylaws",
    forms: "Forms",
    other: "Other",
  },
  "general",
);

/** Who may read a document; the database decides who that is (private.can_read_board_documents). */
export const documentReaders = defineChoice(
  { members: "All members", board: "Officers and administrators" },
  "members",
);

export type DocumentCategory = ValueOf<typeof documentCategories>;

/** Bytes. */
export const documentMaxSize = 10 * 1024 * 1024;

export const documentTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain",
};

export type AlumniDocument = Row<"documents">;

/** What a link to a document needs, or an attachment. */
export type NamedDocument = Pick<AlumniDocument, "id" | "title" | "file_size">;

/** A document with its uploader's name; null if the uploader's account is gone. */
export interface SharedDocument extends AlumniDocument {
  uploader_name: string | null;
}

export const documentWarning =
  "Your account needs to be approved to access documents. Please contact an administrator.";

/** Below a title: "Meeting of Mar 5, 2027", "Only for officers and administrators". */
export function describeDocument({
  meeting_date,
  readers,
}: Pick<AlumniDocument, "meeting_date" | "readers">): string {
  const meeting = meeting_date && `Meeting of ${formatDay(meeting_date, "day")}`;
  return [meeting, readers === "board" && "Only for officers and administrators"].filter(Boolean).join(". ");
}

/** Lifetime of a signed link, in seconds. */
export const documentLinkLifetime = 60;

/** As many documents as fit on a screen; with more, the page offers a search and the order. */
export const documentsWithoutSearch = 3;

/** In the page's address: "/documents?order=newest". */
export const documentOrders = defineChoice({ category: "By category", newest: "Newest first" }, "category");

export type DocumentOrder = ValueOf<typeof documentOrders>;

/** "meeting minutes": a category's heading. */
export function getCategoryHeading(category: string): string {
  return category.replaceAll("_", " ");
}

export interface DocumentGroup<D> {
  key: string;
  heading: string;
  documents: D[];
}

/** Minutes by the day of their meeting, other documents by that of their upload, newest first. */
export function sortDocuments<D extends Pick<AlumniDocument, "meeting_date" | "created_at">>(
  documents: readonly D[],
): D[] {
  const getDate = ({ meeting_date, created_at }: D) => meeting_date ?? created_at;
  return documents.toSorted((one, other) => Date.parse(getDate(other)) - Date.parse(getDate(one)));
}

/** Categories in their fixed order, without empty ones; documents keep the given order. */
export function groupByCategory<D extends Pick<AlumniDocument, "category">>(
  documents: readonly D[],
): DocumentGroup<D>[] {
  return withoutEmpty(
    documentCategories.values.map((category) => ({
      key: category,
      heading: getCategoryHeading(category),
      documents: documents.filter((document) => document.category === category),
    })),
  );
}

/** Whether a document was added after the member's last visit; of nothing before there was one. */
export function isNewSince(
  { created_at }: Pick<AlumniDocument, "created_at">,
  since: string | null,
): boolean {
  return since !== null && Date.parse(created_at) > Date.parse(since);
}

/** The last uploaded first, also minutes of older meetings, so that what is new comes before everything else. */
export function groupByUpload<D extends Pick<AlumniDocument, "created_at">>(
  documents: readonly D[],
  since: string | null,
): DocumentGroup<D>[] {
  const sorted = documents.toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  const added = sorted.filter((document) => isNewSince(document, since));
  const earlier = sorted.slice(added.length);
  return withoutEmpty([
    { key: "new", heading: "New since your last visit", documents: added },
    { key: "earlier", heading: added.length > 0 ? "Earlier" : "All documents", documents: earlier },
  ]);
}

function withoutEmpty<D>(groups: DocumentGroup<D>[]): DocumentGroup<D>[] {
  return groups.filter(({ documents }) => documents.length > 0);
}

/** Whether browsers display the file; Office files can only be downloaded. */
export function isShownByBrowsers(path: string): boolean {
  return ["PDF", "TXT"].includes(getFileType(path));
}

/** The name under which a document is saved. */
export function getDocumentFileName({ title, file_url }: Pick<AlumniDocument, "title" | "file_url">): string {
  return toFileName(title, file_url, "Document");
}

/** "840 bytes", "64 KB", "1.2 MB": binary units, as in the size limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "")} MB`;
}
