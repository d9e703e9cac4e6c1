import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A file of the site, and its bytes unless they are too many to keep. */
export interface StoredFile {
  /** Tells a file from the one that another release has in its place. */
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

/** Null if there is none. `before` is taken as it is when it is the same file, which other releases share. */
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
