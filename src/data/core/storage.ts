import { storedFile } from "../../domain/form/photo.ts";

export interface ObjectAddress {
  bucket: string;
  path: string;
}

/**
 * The storage object behind a picture address; null for an external picture. Stored addresses keep the host
 * from the time of upload, although the object may have moved since.
 */
export function parseObjectAddress(url: string): ObjectAddress | null {
  const found = storedFile.exec(url);
  return found?.[1] && found[2] ? { bucket: found[1], path: decodeURIComponent(found[2]) } : null;
}

/** A public object's address at the current project. */
export function getObjectUrl(projectUrl: string, { bucket, path }: ObjectAddress): string {
  const segments = path.split("/").map(encodeURIComponent).join("/");
  return `${projectUrl}/storage/v1/object/public/${bucket}/${segments}`;
}
