import { getObjectUrl, parseObjectAddress } from "../../data/core/storage.ts";
import { project } from "./project.ts";

/** A stored picture in its original size, which is unknown, for entries newer than the build. */
export interface LivePicture {
  src: string;
  srcset: "";
  width: 0;
  height: 0;
}

/** Null for external pictures, which the content security policy blocks; the build copies those. */
export function toLivePicture(url: string | null): LivePicture | null {
  const address = url && parseObjectAddress(url);
  return address ? { src: getObjectUrl(project.url, address), srcset: "", width: 0, height: 0 } : null;
}
