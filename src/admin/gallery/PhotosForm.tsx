import type { Photo } from "../../domain/gallery/album.ts";
import { type PhotoDraft, photosSchema, type SharedPhotoFields } from "../../domain/gallery/album-form.ts";
import { photosEdit } from "../../queries/gallery/photos.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import { count } from "../list/ListHead.tsx";

interface Props {
  /** Several photos of one album. */
  chosen: readonly Photo[];
  onSaved: () => void;
  onClose: () => void;
}

/** Sets the same texts on several photos. */
export default function PhotosForm({ chosen, onSaved, onClose }: Props) {
  const { form, errors, ...state } = useEntryForm<PhotoDraft, SharedPhotoFields>({
    schema: photosSchema,
    entry: null,
    toDraft: () => ({ title: "", alt_text: "" }),
    draft: `photos:several:${chosen[0]?.album_id}`,
    write: photosEdit(chosen),
    onSaved,
  });
  return (
    <FormDialog
      title={`Caption and alternative text for ${count(chosen.length, "photo")}`}
      state={state}
      action="Save Changes"
      busyText="Saving…"
      note="Fields left empty stay unchanged in each photo."
      onClose={onClose}
    >
      <TextField
        label="Caption"
        hint="Shown below each of these photos."
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label="Alternative Text"
        hint="Describe in a sentence what all these photos show, for people who can’t see them."
        error={errors.alt_text?.message}
        {...form.register("alt_text")}
      />
    </FormDialog>
  );
}
