import { Images, Upload } from "lucide-react";
import { getLabel } from "../../domain/core/choice.ts";
import { albumEventTypes } from "../../domain/gallery/album.ts";
import type { CountedAlbum } from "../../domain/gallery/album-list.ts";
import { plural } from "../../domain/text/plural.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import RowActions, { RowAction } from "../../ui/table/RowActions.tsx";
import { useMay } from "../base/May.tsx";
import { useTimeZone } from "../base/Moment.tsx";
import EntryCard from "../list/EntryCard.tsx";
import PublishButton, { HiddenBadge } from "../publish/PublishButton.tsx";

interface Props {
  album: CountedAlbum;
  /** An album is being deleted. */
  isBusy: boolean;
  onPhotos: () => void;
  onUpload: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export default function AlbumCard({ album, isBusy, onPhotos, onUpload, onEdit, onDelete }: Props) {
  const { title, description, event_type, count, event } = album;
  const may = useMay();
  const timeZone = useTimeZone();
  return (
    <EntryCard
      title={title}
      picture={toLivePicture(album.cover_image_url)}
      text={description}
      facts={
        <>
          <Badge>{getLabel(albumEventTypes, event_type)}</Badge>
          <HiddenBadge entry={album} timeZone={timeZone} />
          {plural(count, "photo")}
        </>
      }
      actions={
        <>
          {may("gallery:update") && <PublishButton entry={album} noun="gallery_albums" />}
          <Button tone="line" size="sm" className="mr-auto" onClick={onPhotos}>
            <Images aria-hidden="true" size={16} />
            Manage Photos
            <span className="sr-only">: {title}</span>
          </Button>
          <RowActions
            name={title}
            isBusy={isBusy}
            onEdit={may("gallery:update") ? onEdit : undefined}
            onDelete={may("gallery:delete") ? onDelete : undefined}
          >
            {may("gallery:create") && (
              <RowAction text="Upload Photos" name={title} Icon={Upload} onClick={onUpload} />
            )}
          </RowActions>
        </>
      }
    >
      {event && (
        <p className="mt-3 text-sm wrap-anywhere">
          Event: <bdi>{event.title}</bdi>
        </p>
      )}
    </EntryCard>
  );
}
