import {
  addDocument,
  discardDocumentFile,
  documentFailures,
  removeDocument,
  saveDocument,
  searchDocuments,
  uploadDocumentFile,
} from "../data/documents.ts";
import { bringBack } from "../data/history/bring-back.ts";
import { readFailures } from "../domain/core/failures.ts";
import type { DocumentFields } from "../domain/documents/document-form.ts";
import type { DocumentList, ListedDocument } from "../domain/documents/document-list.ts";
import { asUser, callForPeople } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "./core/write.ts";
import { withTimeZone } from "./settings/settings.ts";

export const documentsPage = (list: DocumentList) =>
  readPage({
    key: ["documents", "list", list],
    failure: readFailures.documents,
    get: () => withTimeZone(asUser(searchDocuments)(list)),
  });

export const documentAddition = saving({
  call: ({ fields }: Added<DocumentFields>) => asUser(addDocument)(fields),
  changes: "documents",
  success: "Document added successfully",
  failure: documentFailures.add,
});

export const documentEdit = saving({
  call: ({ before, fields }: Edited<ListedDocument, DocumentFields>) => asUser(saveDocument)(before, fields),
  changes: "documents",
  success: "Document updated successfully",
  failure: documentFailures.save,
});

export const documentRemoval = write({
  call: (document: ListedDocument) => asUser(removeDocument)(document),
  changes: "documents",
  success: "Document deleted successfully",
  failure: documentFailures.remove,
  undo: (_, { id }) => asUser(bringBack)("documents", id),
  question: ({ title }) => getRemovalQuestion("document", title),
});

/**
 * Key of this tab's list of uploaded files without a document, so that they can be removed after a reload.
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
  const uploaded = await callForPeople(documentFailures.upload, () => asUser(uploadDocumentFile)(file));
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
