import { storedFile } from "../domain/photo.ts";

export interface ObjectAddress {
  bucket: string;
  path: string;
}

/**
 * Which object of our storage a stored picture address names, or null for a picture from
 * elsewhere. Stored addresses carry the host they were uploaded to; the object outlives a move.
 */
export function parseObjectAddress(url: string): ObjectAddress | null {
  const found = storedFile.exec(url);
  return found?.[1] && found[2] ? { bucket: found[1], path: decodeURIComponent(found[2]) } : null;
}

/** The address of a public object at the project in use now. */
export function getObjectUrl(projectUrl: string, { bucket, path }: ObjectAddress): string {
  const segments = path.split("/").map(encodeURIComponent).join("/");
  return `${projectUrl}/storage/v1/object/public/${bucket}/${segments}`;
}
