import { atom } from "nanostores";
import { downloadDocument, listDocuments, signDocument } from "../data/documents.ts";
import type { SharedDocument } from "../domain/document.ts";
import { openClient } from "./client.ts";

export interface Vault {
  status: "loading" | "ready" | "failed";
  documents: readonly SharedDocument[];
}

export const $vault = atom<Vault>({ status: "loading", documents: [] });

export async function loadDocuments(): Promise<void> {
  $vault.set({ status: "loading", documents: [] });
  try {
    $vault.set({ status: "ready", documents: await listDocuments(await openClient()) });
  } catch {
    $vault.set({ status: "failed", documents: [] });
  }
}

/** The address of the file, good for a minute. Rejects with a text for people. */
export async function getDocumentLink({ file_url }: Pick<SharedDocument, "file_url">): Promise<string> {
  return signDocument(await openClient(), file_url);
}

/** The file itself. Rejects with a text for people. */
export async function getDocumentFile({ file_url }: Pick<SharedDocument, "file_url">): Promise<Blob> {
  return downloadDocument(await openClient(), file_url);
}
