import { getHomeVisit } from "../data/account/home-visit.ts";
import { downloadDocument, findDocumentTexts, listDocuments, signDocument } from "../data/documents.ts";
import type { SharedDocument } from "../domain/documents/document.ts";
import { openClient } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** With the member's last visit, after which documents are new; not knowing it must not keep them from being shown. */
export const { $state: $vault, load: loadDocuments } = createLoader(async () => {
  const client = await openClient();
  const [documents, visit] = await Promise.all([
    listDocuments(client),
    getHomeVisit(client).catch((cause: unknown) => console.warn(cause)),
  ]);
  return { documents, since: visit?.since ?? null };
});

/**
 * A link to the file, valid for one minute. With the title, under which the embedded backend lets a tab save the file; a
 * hosted project ignores it. Rejects with a user-facing message.
 */
export async function getDocumentLink({
  file_url,
  title,
}: Pick<SharedDocument, "file_url" | "title">): Promise<string> {
  const link = new URL(await signDocument(await openClient(), file_url));
  link.searchParams.set("title", title);
  return link.href;
}

/** The file's content. Rejects with a user-facing message. */
export async function getDocumentFile({ file_url }: Pick<SharedDocument, "file_url">): Promise<Blob> {
  return downloadDocument(await openClient(), file_url);
}

/** Ids of the documents whose file contains every word of `q`. */
export async function listTextMatches(q: string): Promise<readonly string[]> {
  return findDocumentTexts(await openClient(), q);
}
