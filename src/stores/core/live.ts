import { getObjectUrl, parseObjectAddress } from "../../data/core/storage.ts";
import { project } from "./project.ts";

/** An original stored picture, for entries newer than the build. Its size is unknown. */
export interface LivePicture {
  src: string;
  srcset: "";
  width: 0;
  height: 0;
}

/** Null for external pictures, which the content policy blocks; the build copies those. */
export function toLivePicture(url: string | null): LivePicture | null {
  const address = url && parseObjectAddress(url);
  return address ? { src: getObjectUrl(project.url, address), srcset: "", width: 0, height: 0 } : null;
}
