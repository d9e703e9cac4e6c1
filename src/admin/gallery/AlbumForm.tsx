import { type Album, albumEventTypes } from "../../domain/gallery/album.ts";
import {
  type AlbumDraft,
  type AlbumFields,
  getAlbumSchema,
  toAlbumDraft,
} from "../../domain/gallery/album-form.ts";
import { albumWrites } from "../../queries/gallery/albums.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useTimeZone } from "../base/Moment.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EventSelect, { EventTitle } from "../form/EventSelect.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import PublicationField, { describePublication } from "../publish/PublicationField.tsx";

interface Props {
  /** Null for a new one. */
  album: Album | null;
  onClose: () => void;
}

export default function AlbumForm({ album, onClose }: Props) {
  const timeZone = useTimeZone();
  const { form, errors, dialog } = useEntryDialog<AlbumDraft, AlbumFields, Album>({
    table: "gallery_albums",
    entry: album,
    schema: getAlbumSchema,
    toDraft: toAlbumDraft,
    writes: albumWrites,
    titles: ["Create New Album", "Edit Album"],
    action: "Create Album",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      show={{
        event_id: (id) => <EventTitle id={String(id ?? "")} />,
        published_at: (value) => describePublication(value, timeZone ?? "UTC"),
      }}
    >
      <TextField label="Album Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <ChoiceField
        label="Event Type"
        choice={albumEventTypes}
        error={errors.event_type?.message}
        {...form.register("event_type")}
      />
      <EventSelect
        control={form.control}
        name="event_id"
        hint="After the event, its page links to this album."
      />
      {timeZone && (
        <PublicationField
          control={form.control}
          name="published_at"
          entry={album}
          insiders="gallery editors"
          timeZone={timeZone}
        />
      )}
    </FormDialog>
  );
}
