import { type Album, albumEventTypes } from "../../domain/gallery/album.ts";
import {
  type AlbumDraft,
  type AlbumFields,
  getAlbumSchema,
  toAlbumDraft,
} from "../../domain/gallery/album-form.ts";
import { albumAddition, albumEdit } from "../../queries/gallery/albums.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import { useTimeZone } from "../base/Moment.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EventSelect, { EventTitle } from "../form/EventSelect.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import PublicationField, { describePublication } from "../publish/PublicationField.tsx";

interface Props {
  /** Null for a new one. */
  album: Album | null;
  onClose: () => void;
}

export default function AlbumForm({ album, onClose }: Props) {
  const timeZone = useTimeZone();
  const { form, errors, ...state } = useEntryForm<AlbumDraft, AlbumFields, Album>({
    schema: getAlbumSchema,
    entry: album,
    toDraft: toAlbumDraft,
    draft: `albums:${album?.id ?? "new"}`,
    write: album ? albumEdit : albumAddition,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={album ? "Edit Album" : "Create New Album"}
      state={state}
      entry={album ? { type: "gallery_albums", id: album.id } : undefined}
      action={album ? "Save Changes" : "Create Album"}
      show={{
        event_id: (id) => <EventTitle id={String(id ?? "")} />,
        published_at: (value) => describePublication(value, timeZone ?? "UTC"),
      }}
      busyText={album ? "Saving..." : "Creating..."}
      onClose={onClose}
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
        hint="Its page leads to this album once it is over."
      />
      {timeZone && (
        <PublicationField
          control={form.control}
          name="published_at"
          entry={album}
          insiders="those who work on the gallery"
          timeZone={timeZone}
        />
      )}
    </FormDialog>
  );
}
