import { Captions, Trash2, Upload, X } from "lucide-react";
import { useState } from "react";
import type { Album, Photo } from "../../domain/gallery/album.ts";
import { plural } from "../../domain/text/plural.ts";
import { photosRemoval } from "../../queries/gallery/photos.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";
import DraftList from "../form/DraftList.tsx";
import Pager from "../list/Pager.tsx";
import type { Selection } from "../list/useSelection.ts";
import { useSelection } from "../list/useSelection.ts";
import NotifyPeople from "./NotifyPeople.tsx";
import PhotoForm from "./PhotoForm.tsx";
import PhotoGrid from "./PhotoGrid.tsx";
import PhotosForm from "./PhotosForm.tsx";
import { usePhotoPage } from "./usePhotoPage.ts";

const UploadDialog = loadWindow(() => import("./UploadDialog.tsx"));

interface Props {
  album: Album;
  onClose: () => void;
}

/** An album's photos: view, describe, choose the cover, delete and add. */
export default function PhotosDialog({ album, onClose }: Props) {
  const [edited, setEdited] = useState<Photo | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const selection = useSelection<Photo>();
  const removal = useWrite(photosRemoval, { onDone: selection.clear });
  const { query, box, show, showAdded } = usePhotoPage(album.id);
  return (
    <Dialog title={`Manage Photos - ${album.title}`} size="lg" onClose={onClose}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Button data-first-focus tone="line" onClick={() => setUploading(true)}>
          <Upload aria-hidden="true" size={18} />
          Upload Photos
        </Button>
        <NotifyPeople album={album} />
      </div>
      <DraftList<Photo>
        noun="photos"
        isOurs={({ entry }) => entry?.album_id === album.id}
        onOpen={({ entry }) => setEdited(entry)}
      />
      <div ref={box} tabIndex={-1} className="scroll-my-5 outline-none">
        <Loaded query={query} skeleton={<Skeleton what="photos" shape="cards" count={3} />}>
          {(found) =>
            found.total === 0 ? (
              <EmptyState text="No photos in this album." />
            ) : (
              <>
                <PhotoGrid {...found} selection={selection} isBusy={removal.isBusy} onEdit={setEdited} />
                <Pager page={found.page} total={found.total} onPage={show} />
              </>
            )
          }
        </Loaded>
      </div>
      <PhotoBar
        selection={selection}
        isBusy={removal.isBusy}
        onWrite={() => setWriting(true)}
        onDelete={() => removal.run(selection.rows)}
      />
      {isWriting && (
        <PhotosForm
          chosen={selection.rows}
          onSaved={() => {
            setWriting(false);
            selection.clear();
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {edited && <PhotoForm photo={edited} onClose={() => setEdited(null)} />}
      {isUploading && (
        <UploadDialog albumId={album.id} onStored={showAdded} onClose={() => setUploading(false)} />
      )}
    </Dialog>
  );
}

interface PhotoBarProps {
  selection: Selection<Photo>;
  isBusy: boolean;
  onWrite: () => void;
  onDelete: () => void;
}

/** Bulk actions on photos; sticky while any are selected. */
function PhotoBar({ selection: { rows, clear }, isBusy, onWrite, onDelete }: PhotoBarProps) {
  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Chosen photos"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-teal bg-teal-tint px-4 py-2 text-sm shadow-float"
    >
      <p role="status" className="font-semibold">
        {plural(rows.length, "photo chosen", "photos chosen")}
      </p>
      <Button tone="plain" size="sm" className="mr-auto" onClick={clear}>
        <X aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Clear selection</span>
      </Button>
      <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onWrite()}>
        <Captions aria-hidden="true" size={16} />
        Describe
      </Button>
      <Button tone="danger" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onDelete()}>
        <Trash2 aria-hidden="true" size={16} />
        Delete
      </Button>
    </section>
  );
}
