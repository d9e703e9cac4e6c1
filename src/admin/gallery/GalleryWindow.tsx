import { loadWindow } from "../base/lazily.tsx";
import type { OpenWindow } from "./useGalleryWindow.ts";

// Not needed by the albums list: forms and the drop zone's library.
const AlbumForm = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.album());
const PhotosDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.photos());
const UploadDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.upload());

interface Props {
  open: OpenWindow;
  onClose: () => void;
}

export default function GalleryWindow({ open, onClose }: Props) {
  switch (open.kind) {
    case "create":
      return <AlbumForm album={null} onClose={onClose} />;
    case "edit":
      return <AlbumForm album={open.album} onClose={onClose} />;
    case "photos":
      return <PhotosDialog album={open.album} onClose={onClose} />;
    case "upload":
      return <UploadDialog albumId={open.albumId} onClose={onClose} />;
  }
}
