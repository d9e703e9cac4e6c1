import { useEffect, useState } from "react";
import type { Album } from "../../domain/album.ts";
import { $page, getAddressWith, goTo } from "../frame/router.ts";

/** What is open over the list of albums. */
export type OpenWindow =
  | { kind: "create" }
  | { kind: "edit"; album: Album }
  /** Without an album it is chosen in the window. */
  | { kind: "upload"; albumId: string }
  | { kind: "photos"; album: Album };

/** The window that is open, to begin with the one that the address asks for. */
export function useGalleryWindow() {
  const [open, show] = useState<OpenWindow | null>(readAddress);
  // The address has been obeyed; reloading the list opens nothing.
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
