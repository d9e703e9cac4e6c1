import { useRef } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import type { Photo } from "../../domain/gallery/album.ts";
import type { PhotoPage } from "../../domain/gallery/album-list.ts";
import { coverChoice } from "../../queries/gallery/albums.ts";
import { photoRemoval } from "../../queries/gallery/photos.ts";
import Checkbox from "../../ui/Checkbox.tsx";
import { useWrite } from "../base/useWrite.ts";
import type { Selection } from "../list/useSelection.ts";
import PhotoTile from "./PhotoTile.tsx";

interface Props extends PhotoPage {
  selection: Selection<Photo>;
  /** A bulk action is running. */
  isBusy: boolean;
  onEdit: (photo: Photo) => void;
}

export default function PhotoGrid({ rows, page, cover, selection, isBusy, onEdit }: Props) {
  const covering = useWrite(coverChoice);
  const removal = useWrite(photoRemoval, { onDone: (_, { id }) => selection.drop(id) });
  const first = (page - 1) * listPageSize + 1;
  const choose = useRange(rows, selection);
  return (
    <>
      <Checkbox
        label="Select all on this page"
        checked={rows.every(selection.has)}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
      <ol
        aria-label="Photos"
        start={first}
        className="mt-2 grid gap-4 min-[28rem]:grid-cols-2 sm:grid-cols-3"
      >
        {rows.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              place={first + index}
              isCover={photo.media_url === cover}
              isChosen={selection.has(photo)}
              isBusy={isBusy || covering.isBusy || removal.isBusy}
              onChoose={(isOn, isRange) => choose(index, isOn, isRange)}
              onCover={() => covering.run({ photo, before: cover })}
              onEdit={() => onEdit(photo)}
              onDelete={() => removal.run(photo)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** With Shift held, all photos between this one and the last one ticked get the same state. */
function useRange(rows: readonly Photo[], selection: Selection<Photo>) {
  const last = useRef<string | null>(null);
  return (index: number, isOn: boolean, isRange: boolean) => {
    const before = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
    const [from, to] = before < 0 ? [index, index] : [Math.min(before, index), Math.max(before, index)];
    selection.set(rows.slice(from, to + 1), isOn);
    last.current = rows[index]?.id ?? null;
  };
}
