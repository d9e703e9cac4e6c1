import type { Photo } from "../../domain/album.ts";
import type { PhotoPage } from "../../domain/album-list.ts";
import { listPageSize } from "../../domain/list.ts";
import { usePhotoActions } from "./actions.ts";
import PhotoTile from "./PhotoTile.tsx";

interface Props extends PhotoPage {
  onEdit: (photo: Photo) => void;
}

export default function PhotoGrid({ rows, page, cover, onEdit }: Props) {
  const { isBusy, makeCover, remove } = usePhotoActions();
  const first = (page - 1) * listPageSize + 1;
  return (
    <ol aria-label="Photos" start={first} className="grid gap-4 min-[28rem]:grid-cols-2 sm:grid-cols-3">
      {rows.map((photo, place) => (
        <li key={photo.id}>
          <PhotoTile
            photo={photo}
            place={first + place}
            isCover={photo.media_url === cover}
            isBusy={isBusy}
            onCover={() => makeCover(photo)}
            onEdit={() => onEdit(photo)}
            onDelete={() => remove(photo)}
          />
        </li>
      ))}
    </ol>
  );
}
