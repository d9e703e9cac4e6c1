import { ImageUp, Pencil, Trash2 } from "lucide-react";
import { getCaption, type Photo } from "../../domain/gallery/album.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import Picture from "../../ui/picture/Picture.tsx";
import { RowAction } from "../../ui/table/RowActions.tsx";

interface Props {
  photo: Photo;
  /** Position in the album, from 1. */
  place: number;
  isCover: boolean;
  isChosen: boolean;
  isBusy: boolean;
  /** `isRange`: Shift was held. */
  onChoose: (isOn: boolean, isRange: boolean) => void;
  onCover: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A photo with its actions, shown on hover and focus, and always on touch screens. */
export default function PhotoTile({ photo, place, isCover, isChosen, isBusy, onChoose, ...on }: Props) {
  const picture = toLivePicture(photo.media_url);
  const caption = getCaption(photo);
  const name = photo.title || `photo ${place}`;
  return (
    <figure className="group flex h-full flex-col">
      <div
        data-chosen={isChosen || undefined}
        className="relative overflow-hidden rounded-md bg-sunken outline-offset-2 data-chosen:outline-3 data-chosen:outline-teal"
      >
        {picture ? (
          <Picture
            picture={picture}
            alt={photo.alt_text ?? (caption || `Photo ${place}`)}
            className="aspect-4/3 w-full object-cover"
          />
        ) : (
          <div className="aspect-4/3" />
        )}
        <ChooseBox name={name} isChosen={isChosen} onChoose={onChoose} />
        {isCover && (
          <span className="absolute top-2.5 right-2">
            <Badge tone="copper">Cover</Badge>
          </span>
        )}
        <div className="absolute right-1.5 bottom-1.5 flex rounded-md bg-raised opacity-0 shadow-card transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
          {!isCover && (
            <RowAction text="Use as cover" name={name} Icon={ImageUp} isBusy={isBusy} onClick={on.onCover} />
          )}
          <RowAction text="Edit" name={name} Icon={Pencil} onClick={on.onEdit} />
          <RowAction text="Delete" name={name} Icon={Trash2} isBusy={isBusy} isGrave onClick={on.onDelete} />
        </div>
      </div>
      <figcaption dir="auto" className="mt-2 line-clamp-2 text-xs text-muted wrap-anywhere">
        {caption || "No caption"}
        {!photo.alt_text && <span className="block">No alternative text</span>}
      </figcaption>
    </figure>
  );
}

function ChooseBox({ name, isChosen, onChoose }: Pick<Props, "isChosen" | "onChoose"> & { name: string }) {
  return (
    <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
      <span className="grid size-7 place-items-center rounded-md bg-raised shadow-card">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target, nativeEvent }) =>
            onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="size-5 accent-teal"
        />
      </span>
      <span className="sr-only">Choose: {name}</span>
    </label>
  );
}
