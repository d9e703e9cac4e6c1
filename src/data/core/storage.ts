import { storedFile } from "../../domain/form/photo.ts";

export interface ObjectAddress {
  bucket: string;
  path: string;
}

/**
 * The storage object behind a picture address; null for an external picture, and for a path that is none or leads out of
 * its bucket. Stored addresses keep the host from the time of upload, although the object may have moved since.
 */
export function parseObjectAddress(url: string): ObjectAddress | null {
  const [, bucket, encoded = ""] = storedFile.exec(url) ?? [];
  const path = decode(encoded);
  return bucket && path && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(`${bucket}/${path}`) ? { bucket, path } : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** An object's address at the current project; in a private bucket, with `as`, for those who may read it. */
export function getObjectUrl(
  projectUrl: string,
  { bucket, path }: ObjectAddress,
  as: "public" | "authenticated" = "public",
): string {
  const segments = path.split("/").map(encodeURIComponent).join("/");
  return `${projectUrl}/storage/v1/object/${as}/${bucket}/${segments}`;
}
