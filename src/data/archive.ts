import {
  type Archived,
  type ArchivedRow,
  archived,
  archivedTables,
  toTable,
  writeReadme,
} from "../domain/archive.ts";
import type { Row } from "../domain/core/row.ts";
import type { Client } from "./core/client.ts";
import { checkDone, getAllRows } from "./core/result.ts";
import { type ObjectAddress, parseObjectAddress } from "./core/storage.ts";

export const archiveFailure = "Failed to export everything";

/** Where a table's rows have no `id`, the columns of their key. */
const keys: {
  readonly [Name in Archived as Row<Name> extends { id: unknown }
    ? never
    : Name]: readonly (keyof Row<Name>)[];
} = {
  class_representatives: ["graduation_year"],
  event_cancellations: ["event_id"],
  event_links: ["event_id"],
  event_registrations: ["event_id", "user_id"],
  unsubscribes: ["profile_id", "kind"],
  user_roles: ["user_id", "role_id"],
};

/** supabase-js cannot infer rows from a generic table name. */
function readTable(client: Client, table: Archived): Promise<ArchivedRow[]> {
  return getAllRows((from, to) => {
    let rows = client.from(table as "awards").select("*", { count: "exact" });
    for (const column of table in keys ? keys[table as keyof typeof keys] : ["id"])
      rows = rows.order(column as "id");
    return rows.range(from, to);
  }, archiveFailure);
}

const inText = /\/storage\/v1\/object\/public\/[^?#"'<>\s]+/g;

/** Files that the rows name, also inside formatted texts, each once. */
function listFiles(tables: Readonly<Record<Archived, readonly ArchivedRow[]>>): ObjectAddress[] {
  const found = new Map<string, ObjectAddress>();
  const add = (file: ObjectAddress | null) => file && found.set(`${file.bucket}/${file.path}`, file);
  for (const { file_url } of tables.documents) add({ bucket: "documents", path: String(file_url) });
  const texts = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.values(row)));
  for (const text of texts)
    if (typeof text === "string")
      for (const [address] of text.matchAll(inText)) add(parseObjectAddress(address));
  return [...found.values()];
}

/** Bytes after which the browser may move what there is of the archive from memory to disk. */
const partSize = 16 * 1024 * 1024;

/** A zip file that is written one file after the other, so that only one is in memory. */
async function openZip() {
  const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  const parts: Blob[] = [];
  let [chunks, size]: [Uint8Array<ArrayBuffer>[], number] = [[], 0];
  const keep = () => {
    parts.push(new Blob(chunks));
    [chunks, size] = [[], 0];
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.length;
    if (size >= partSize) keep();
  });
  return {
    addText: (name: string, text: string) => {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
    },
    /** Pictures and documents are compressed already. */
    addFile: (name: string, content: Uint8Array) => {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
    },
    close: () => {
      zip.end();
      keep();
      return new Blob(parts, { type: "application/zip" });
    },
  };
}

export interface Archive {
  file: Blob;
  /** How many files it contains. */
  count: number;
}

/** All rows and files that a super admin can read, for people and not for machines. The log says that it was made. */
export async function collectArchive(
  client: Client,
  day: string,
  onProgress: (done: number, total: number) => void,
): Promise<Archive> {
  checkDone(
    await client.from("audit_logs").insert({ action: "export", resource_type: "site_revision" }),
    archiveFailure,
  );
  const read: [Archived, ArchivedRow[]][] = [];
  for (const table of archivedTables) read.push([table, await readTable(client, table)]);
  const tables = Object.fromEntries(read) as Record<Archived, ArchivedRow[]>;
  const zip = await openZip();
  for (const [table, rows] of read) zip.addText(`${archived[table].file}.csv`, toTable(rows));
  const files = listFiles(tables);
  const missing: string[] = [];
  for (const [nr, { bucket, path }] of files.entries()) {
    onProgress(nr, files.length);
    const { data } = await client.storage.from(bucket).download(path);
    if (data) zip.addFile(`files/${bucket}/${path}`, new Uint8Array(await data.arrayBuffer()));
    else missing.push(`${bucket}/${path}`);
  }
  for (const { id, picture } of tables.site_logos)
    zip.addFile(
      `files/logos/${id}.png`,
      Uint8Array.from(atob(String(picture)), (byte) => byte.charCodeAt(0)),
    );
  const association = String(tables.site_settings[0]?.association_name ?? "");
  zip.addText("README.txt", writeReadme({ association, day, tables, missing }));
  return {
    file: zip.close(),
    count: read.length + files.length - missing.length + tables.site_logos.length + 1,
  };
}
