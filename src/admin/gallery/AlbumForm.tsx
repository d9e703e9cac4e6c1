import { type Album, albumEventTypes } from "../../domain/album.ts";
import { type AlbumDraft, type AlbumFields, getAlbumSchema, toAlbumDraft } from "../../domain/album-form.ts";
import { albumAddition, albumEdit } from "../../queries/albums.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import EventSelect, { EventTitle } from "../frame/EventSelect.tsx";
import FormDialog from "../frame/FormDialog.tsx";
import { useTimeZone } from "../frame/Moment.tsx";
import PublicationField, { describePublication } from "../frame/PublicationField.tsx";
import { useEntryForm } from "../frame/useEntryForm.ts";

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
