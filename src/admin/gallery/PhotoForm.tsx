import type { Photo } from "../../domain/gallery/album.ts";
import {
  type PhotoDraft,
  type PhotoFields,
  photoSchema,
  toPhotoDraft,
} from "../../domain/gallery/album-form.ts";
import { photoEdit } from "../../queries/gallery/photos.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";

interface Props {
  photo: Photo;
  onClose: () => void;
}

export default function PhotoForm({ photo, onClose }: Props) {
  const { form, errors, ...state } = useEntryForm<PhotoDraft, PhotoFields, Photo>({
    schema: photoSchema,
    entry: photo,
    toDraft: (before) => toPhotoDraft(before ?? photo),
    draft: `photos:${photo.id}`,
    write: photoEdit,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Edit Photo"
      state={state}
      entry={{ type: "gallery_items", id: photo.id }}
      action="Save Changes"
      busyText="Saving…"
      onClose={onClose}
    >
      <TextField
        label="Caption"
        hint="Shown below the photo. Camera file names such as IMG_2041 are not shown."
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label="Alternative Text"
        hint="Describe the photo in a sentence, for people who can’t see it."
        error={errors.alt_text?.message}
        {...form.register("alt_text")}
      />
    </FormDialog>
  );
}
