import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Album, Photo } from "../../domain/album.ts";
import { photos } from "../../stores/admin/gallery.ts";
import Button from "../../ui/Button.tsx";
import Dialog from "../../ui/Dialog.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import NoticeBar from "../frame/NoticeBar.tsx";
import { usePhotoActions } from "./actions.ts";
import PhotoForm from "./PhotoForm.tsx";
import PhotoTile from "./PhotoTile.tsx";

const UploadDialog = lazy(() => import("./UploadDialog.tsx"));

interface Props {
  album: Album;
  onClose: () => void;
}

/** The photos of an album: see them, write about them, choose the cover, delete and add some. */
export default function PhotosDialog({ album, onClose }: Props) {
  const [edited, setEdited] = useState<Photo | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { isBusy, makeCover, remove } = usePhotoActions();
  const query = useQuery({
    queryKey: ["albums", "photos", album.id],
    queryFn: () => photos.getAlbumPhotos(album.id),
  });
  return (
    <Dialog title={`Manage Photos - ${album.title}`} size="lg" onClose={onClose}>
      <NoticeBar />
      <p className="mb-5">
        <Button data-first-focus tone="line" onClick={() => setUploading(true)}>
          <Upload aria-hidden="true" size={18} />
          Upload Photos
        </Button>
      </p>
      <Loaded
        query={query}
        failure="Failed to fetch album photos"
        skeleton={<Skeleton what="photos" shape="cards" count={3} />}
      >
        {({ cover, rows }) =>
          rows.length === 0 ? (
            <EmptyState text="No photos in this album" />
          ) : (
            <ol aria-label="Photos" className="grid gap-4 min-[28rem]:grid-cols-2 sm:grid-cols-3">
              {rows.map((photo, place) => (
                <li key={photo.id}>
                  <PhotoTile
                    photo={photo}
                    place={place + 1}
                    isCover={photo.media_url === cover}
                    isBusy={isBusy}
                    onCover={() => makeCover(photo)}
                    onEdit={() => setEdited(photo)}
                    onDelete={() => remove(photo)}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {edited && <PhotoForm photo={edited} onClose={() => setEdited(null)} />}
      {isUploading && (
        <Suspense>
          <UploadDialog albumId={album.id} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}
