import {
  discardDocumentFile,
  documents,
  getDocumentOfFile,
  listLinkedDocuments,
  searchDocuments,
  uploadDocumentFile,
  uploadFailure,
} from "../data/documents.ts";
import { describeDocument, documentCategories, type NamedDocument } from "../domain/documents/document.ts";
import type { DocumentFields } from "../domain/documents/document-form.ts";
import type { DocumentList } from "../domain/documents/document-list.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser, callForPeople } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, saving } from "./core/write.ts";
import { writesOf } from "./core/writes-of.ts";
import { withTimeZone } from "./settings/settings.ts";

export const documentsPage = (list: DocumentList) =>
  readPage({
    key: ["documents", "list", list],
    failure: readFailures.documents,
    get: () => withTimeZone(asUser(searchDocuments)(list)),
  });

/** The documents that a text links to. */
export const linkedDocuments = (ids: readonly string[]) =>
  readPage({
    key: ["documents", "linked", ids],
    failure: readFailures.documents,
    get: () => asUser(listLinkedDocuments)(ids),
  });

/** The first documents that match, newest first. */
export async function searchDocumentChoices(q: string) {
  const { rows } = await asUser(searchDocuments)({ q, category: null, page: 1 });
  return rows.map(({ id, title, category, ...document }) => ({
    value: id,
    text: title,
    document: { id, title, file_size: document.file_size },
    note: [documentCategories.labels[category], describeDocument(document)].filter(Boolean).join(". "),
  }));
}

export const { removal: documentRemoval, ...documentWrites } = writesOf(documents);

/** `onAdded` receives the new document. */
export const documentAddition = (onAdded: (document: NamedDocument) => void) =>
  saving({
    ...documentWrites.addition,
    async call(input: Added<DocumentFields>) {
      await documentWrites.addition.call(input);
      onAdded(await asUser(getDocumentOfFile)(input.fields.file?.path ?? ""));
    },
  });

/**
 * Key of this tab's list of uploaded files that have no document yet, so that they can be removed after a reload.
 */
const pendingKey = "documents:pending";

function listPending(): string[] {
  return (sessionStorage.getItem(pendingKey) ?? "").split(" ").filter(Boolean);
}

function setPending(paths: readonly string[]) {
  sessionStorage.setItem(pendingKey, paths.join(" "));
}

/** Uploads a file; saving the form makes it a document. Rejects with a user-facing message. */
export async function uploadDocument(file: File) {
  const uploaded = await callForPeople(uploadFailure, () => asUser(uploadDocumentFile)(file));
  setPending([...listPending(), uploaded.path]);
  return uploaded;
}

/** Removes uploaded files that did not become documents. A file that cannot be removed now stays pending. */
export async function discardUploads(paths = listPending()): Promise<void> {
  for (const path of paths) {
    const isDone = await asUser(discardDocumentFile)(path).then(
      () => true,
      () => false,
    );
    if (isDone) setPending(listPending().filter((pending) => pending !== path));
  }
}
