import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A file of the site, with its bytes unless it is too large to keep in memory. */
export interface StoredFile {
  /** Distinguishes a file from the one at the same path in another release. */
  id: string;
  file: string;
  size: number;
  modified: string;
  /** A strong validator, in quotation marks. */
  etag: string;
  body: Buffer | null;
}

/** Larger files are read from the disk each time. */
const largest = 1_000_000;

/** Null if there is none. Returns `before` if it is the same file, because releases share unchanged files. */
export async function readStored(file: string, before?: StoredFile | null): Promise<StoredFile | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const id = `${stats.dev} ${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (before?.id === id) return { ...before, file };
    const body = stats.size > largest ? null : await handle.readFile();
    return {
      id,
      file,
      size: body?.length ?? stats.size,
      modified: stats.mtime.toUTCString(),
      etag: `"${hash(body ?? id)}"`,
      body,
    };
  } finally {
    await handle.close();
  }
}

function hash(bytes: Buffer | string): string {
  return createHash("sha1").update(bytes).digest("base64url");
}
