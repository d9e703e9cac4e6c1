import { getPageRange } from "../domain/core/list.ts";
import {
  type AlumniDocument,
  documentLinkLifetime,
  documentTypes,
  type NamedDocument,
  type SharedDocument,
  sortDocuments,
} from "../domain/documents/document.ts";
import {
  documentHeadSize,
  getDocumentExtension,
  hasDocumentContent,
} from "../domain/documents/document-file.ts";
import type { DocumentFields, UploadedFile } from "../domain/documents/document-form.ts";
import type { DocumentList, ListedDocument } from "../domain/documents/document-list.ts";
import type { LinkedDocument } from "../domain/emails/attachment.ts";
import { readFailures } from "../domain/failures.ts";
import { makeFileName } from "../domain/form/photo.ts";
import type { Client } from "./core/client.ts";
import { entries } from "./core/entries.ts";
import { discardFile, type FileHome, isNamed, removeIfOrphaned } from "./core/files.ts";
import { uploadFile } from "./core/objects.ts";
import { checkDone, DataError, getAllRows, getData, getPage, type Page } from "./core/result.ts";

export const uploadFailure = "Failed to upload file";

/** All documents with their uploaders' names, newest meeting or upload first. Empty for callers who may not read them. */
export async function listDocuments(client: Client): Promise<SharedDocument[]> {
  const [documents, uploaders] = await Promise.all([
    getAllRows(
      (from, to) =>
        client
          .from("documents")
          .select("*", { count: "exact" })
          .order("created_at", { ascending: false })
          .order("id")
          .range(from, to),
      readFailures.documents,
    ),
    getAllRows(
      (from, to) =>
        client.from("document_uploaders").select("*", { count: "exact" }).order("id").range(from, to),
      readFailures.documents,
    ),
  ]);
  const names = new Map(uploaders.map(({ id, full_name }) => [id, full_name]));
  return sortDocuments(documents).map((document) => ({
    ...document,
    uploader_name: names.get(document.uploaded_by ?? "") ?? null,
  }));
}

/** A link that opens the file for one minute, for anyone who has it. */
export async function signDocument(client: Client, path: string): Promise<string> {
  const response = await client.storage.from("documents").createSignedUrl(path, documentLinkLifetime);
  return getData(response, readFailures.document).signedUrl;
}

/** The file's content, to be saved under a name that we choose. */
export async function downloadDocument(client: Client, path: string): Promise<Blob> {
  return getData(await client.storage.from("documents").download(path), readFailures.document);
}

/** A file for a mailer, which has the secret key; null if it is gone. */
export async function readDocumentFile(client: Client, path: string): Promise<Blob | null> {
  const { data, error } = await client.storage.from("documents").download(path);
  // Hosted projects answer 400.
  if (error && [400, 404].includes(Number("status" in error && error.status))) return null;
  return getData({ data, error }, readFailures.document);
}

/** More links than any newsletter has; all their ids are in one address. */
const mostLinked = 50;

/** Those of the documents that still exist and that the caller may read. */
export async function listLinkedDocuments(client: Client, ids: readonly string[]): Promise<LinkedDocument[]> {
  const found = client.from("documents").select("id, title, file_url, file_size, readers, meeting_date");
  const rows = getData(await found.in("id", ids.slice(0, mostLinked)), readFailures.documents);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Ids of the documents whose file contains every word of `q`, of those that the caller may read. */
export async function findDocumentTexts(client: Client, q: string): Promise<string[]> {
  return getData(await client.rpc("find_document_texts", { q }), readFailures.documents);
}

/** Some of the documents whose text has not been read. For a mailer's key only, like the next one. */
export async function listUnreadDocuments(
  client: Client,
): Promise<Pick<AlumniDocument, "id" | "file_url">[]> {
  return getData(await client.rpc("list_unread_documents"), readFailures.documents);
}

/** The text that the search finds a document by. */
export async function saveDocumentText(
  client: Client,
  { id: of_document, file_url: of_file }: Pick<AlumniDocument, "id" | "file_url">,
  words: string,
): Promise<void> {
  checkDone(await client.rpc("save_document_text", { of_document, of_file, words }), readFailures.documents);
}

/** One page of the filtered documents, newest first. */
export async function searchDocuments(
  client: Client,
  { q, category, page }: DocumentList,
): Promise<Page<ListedDocument>> {
  const found = client.rpc("search_documents", { q }, { count: "exact" });
  const response = await (category ? found.eq("category", category) : found)
    .select("*, uploader:profiles(full_name, email)")
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  return getPage(response, readFailures.documents);
}

/** A file belongs to one document. */
export async function getDocumentOfFile(client: Client, path: string): Promise<NamedDocument> {
  const response = await client
    .from("documents")
    .select("id, title, file_size")
    .eq("file_url", path)
    .single();
  return getData(response, readFailures.document);
}

const home: FileHome = { bucket: "documents", folder: "", table: "documents", column: "file_url" };

/** Stores a file before its document exists. Rejects content that does not match the extension. */
export async function uploadDocumentFile(client: Client, file: File): Promise<UploadedFile> {
  const extension = getDocumentExtension(file.name);
  const head = new Uint8Array(await file.slice(0, documentHeadSize).arrayBuffer());
  if (!extension || !hasDocumentContent(extension, head)) throw new DataError("File type not supported");
  const path = makeFileName(new Date(), extension);
  // Devices without Office do not know the MIME types of its files.
  const typed = new Blob([file], { type: documentTypes[extension] ?? "" });
  await uploadFile(client, { bucket: home.bucket, path }, typed, uploadFailure);
  return { path, size: file.size, name: file.name };
}

/** Deletes an uploaded file that is not needed after all, unless a document refers to it. */
export async function discardDocumentFile(client: Client, path: string): Promise<void> {
  await discardFile(client, home, path);
}

/** The database sets the uploader. On failure the file is kept for the next attempt. */
export const documents = entries<"documents", AlumniDocument, DocumentFields>({
  table: "documents",
  one: "Document",
  key: "documents",
  isKept: true,
  async store(client, { file, ...fields }, before, write) {
    await checkAuthenticated(client);
    const stored = file ? { file_url: file.path, file_size: file.size } : before;
    if (!stored) throw new DataError(documents.failures.add);
    const { file_url, file_size } = stored;
    await keepSaved(client, file, () => write({ ...fields, file_url, file_size }));
    if (file && before) await removeIfOrphaned(client, home, before.file_url);
  },
});

/** The response may have been lost after the row was saved; the file is then in use. */
async function keepSaved(client: Client, file: UploadedFile | null, save: () => Promise<unknown>) {
  try {
    await save();
  } catch (error) {
    const isSaved = file && (await isNamed(client, home, file.path).catch(() => false));
    if (!isSaved) throw error;
  }
}

async function checkAuthenticated(client: Client): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new DataError("Not authenticated");
}
