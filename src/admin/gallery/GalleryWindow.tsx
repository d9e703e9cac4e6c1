import { lazy, Suspense } from "react";
import AlbumForm from "./AlbumForm.tsx";
import PhotosDialog from "./PhotosDialog.tsx";
import type { OpenWindow } from "./window.ts";

// Files are taken by a library that the list of albums does not need.
const UploadDialog = lazy(() => import("./UploadDialog.tsx"));

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
      return (
        <Suspense>
          <UploadDialog albumId={open.albumId} onClose={onClose} />
        </Suspense>
      );
  }
}
