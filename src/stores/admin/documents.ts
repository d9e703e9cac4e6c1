import {
  addDocument,
  discardDocumentFile,
  removeDocument,
  saveDocument,
  searchDocuments,
  uploadDocumentFile,
} from "../../data/documents.ts";
import type { DocumentFilter } from "../../domain/document-list.ts";
import { asSignedIn } from "./call.ts";
import { settings } from "./settings.ts";

const calls = asSignedIn({ searchDocuments, uploadDocumentFile, discardDocumentFile });

export const documents = asSignedIn({ addDocument, saveDocument, removeDocument });

/** A page of documents, and the zone whose clock their dates are read on. */
export async function findDocuments(filter: DocumentFilter, page: number) {
  const [found, { time_zone }] = await Promise.all([
    calls.searchDocuments(filter, page),
    settings.getSettings(),
  ]);
  return { ...found, timeZone: time_zone };
}

/** Paths of this tab's files that no document names yet, so that one is found again after the page was left. */
const pendingKey = "documents:pending";

function listPending(): string[] {
  return (sessionStorage.getItem(pendingKey) ?? "").split(" ").filter(Boolean);
}

function setPending(paths: readonly string[]) {
  sessionStorage.setItem(pendingKey, paths.join(" "));
}

export async function uploadDocument(file: File) {
  const uploaded = await calls.uploadDocumentFile(file);
  setPending([...listPending(), uploaded.path]);
  return uploaded;
}

/** Removes the uploaded files that became no document. What cannot be removed now is pending until the next time. */
export async function discardUploads(paths = listPending()): Promise<void> {
  for (const path of paths) {
    const isDone = await calls.discardDocumentFile(path).then(
      () => true,
      () => false,
    );
    if (isDone) setPending(listPending().filter((pending) => pending !== path));
  }
}
