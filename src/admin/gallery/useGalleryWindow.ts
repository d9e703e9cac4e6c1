import { useEffect, useState } from "react";
import type { Album } from "../../domain/gallery/album.ts";
import { $page, getAddressWith, goTo } from "../base/router.ts";

/** The dialog that is open over the albums list. */
export type OpenWindow =
  | { kind: "create" }
  | { kind: "edit"; album: Album }
  /** Without an album, it is chosen in the dialog. */
  | { kind: "upload"; albumId: string }
  | { kind: "photos"; album: Album };

/** The open dialog; initially the one requested by the address. */
export function useGalleryWindow() {
  const [open, show] = useState<OpenWindow | null>(readAddress);
  // Remove the request from the address, so that reloading the list opens nothing.
  useEffect(() => {
    if ($page.get()?.search.open !== undefined) void goTo(getAddressWith({ open: "" }), { replace: true });
  }, []);
  return { open, show, close: () => show(null) };
}

function readAddress(): OpenWindow | null {
  const word = $page.get()?.search.open;
  if (word === "create") return { kind: "create" };
  return word === "upload" ? { kind: "upload", albumId: "" } : null;
}
