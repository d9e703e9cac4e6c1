import { type AlumniDocument, documentLinkLifetime, type SharedDocument } from "../domain/document.ts";
import type { Client } from "./client.ts";
import { getAllRows, getData } from "./result.ts";

const failed = "Failed to fetch documents";

/** Every document newest first, with the names of the uploaders. Empty for who may not read them. */
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
      failed,
    ),
    getAllRows(
      (from, to) =>
        client.from("document_uploaders").select("*", { count: "exact" }).order("id").range(from, to),
      failed,
    ),
  ]);
  const names = new Map(uploaders.map(({ id, full_name }) => [id, full_name]));
  return (documents as AlumniDocument[]).map((document) => ({
    ...document,
    uploader_name: names.get(document.uploaded_by) ?? null,
  }));
}

/** An address that opens the file for a minute, whoever holds it. */
export async function signDocument(client: Client, path: string): Promise<string> {
  const answer = await client.storage.from("documents").createSignedUrl(path, documentLinkLifetime);
  return getData(answer, "The document could not be opened").signedUrl;
}
