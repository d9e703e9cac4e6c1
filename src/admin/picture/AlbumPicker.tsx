import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import type { Photo } from "../../domain/gallery/album.ts";
import { albumNames } from "../../queries/gallery/albums.ts";
import { getPhotoFile, photosPage } from "../../queries/gallery/photos.ts";
import { toText } from "../../stores/core/failure.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import { loadFailure } from "../../ui/picture/image-error.ts";
import Loaded from "../base/Loaded.tsx";

interface Props {
  onPick: (file: Blob, photo: Photo) => Promise<void>;
  onClose: () => void;
}

/** Picks an album photo. The entry gets its own copy, so deleting the photo later does not affect it. */
export default function AlbumPicker({ onPick, onClose }: Props) {
  const [chosen, setChosen] = useState("");
  const query = useQuery(albumNames);
  return (
    <Dialog title="Choose a picture from an album" size="lg" onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton what="albums" />}>
        {(names) =>
          names.length === 0 ? (
            <EmptyState text="No albums found." />
          ) : (
            <div className="flex flex-col gap-5">
              <SelectField
                label="Album"
                value={chosen || names[0]?.id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {names.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <AlbumPage key={chosen} albumId={chosen || (names[0]?.id ?? "")} onPick={onPick} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function AlbumPage({ albumId, onPick }: { albumId: string; onPick: Props["onPick"] }) {
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState("");
  const query = useQuery(photosPage({ albumId, page }));
  const pick = async (photo: Photo) => {
    setFailure("");
    try {
      await onPick(await getPhotoFile(photo), photo);
    } catch (error) {
      setFailure(toText(error, loadFailure));
    }
  };
  return (
    <Loaded query={query} skeleton={<Skeleton what="photos" />}>
      {({ rows, total, page: shown }) => (
        <div className="flex flex-col gap-4">
          {failure && <Banner tone="danger">{failure}</Banner>}
          {rows.length === 0 && <EmptyState text="No photos in this album." />}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {rows.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  onClick={() => pick(photo)}
                  className="block w-full overflow-hidden rounded-md border border-line hover:border-teal"
                >
                  <img
                    src={toLivePicture(photo.media_url)?.src ?? ""}
                    alt={photo.alt_text || photo.title}
                    loading="lazy"
                    className="aspect-square w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <div className="flex justify-end gap-3">
              <Button tone="line" size="sm" disabled={shown === 1} onClick={() => setPage(shown - 1)}>
                Previous
              </Button>
              <Button
                tone="line"
                size="sm"
                disabled={shown * listPageSize >= total}
                onClick={() => setPage(shown + 1)}
              >
                Next
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
