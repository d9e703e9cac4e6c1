import type { UseFormReturn } from "react-hook-form";
import type { PictureChoice } from "../../domain/form/photo.ts";

/** Picture fields of an entry's form. */
export interface PictureDraft {
  image: PictureChoice;
  image_alt: string;
  /** In forms that accept a picture on another website. */
  image_url?: string;
}

/** Narrows a form to its picture fields; react-hook-form cannot infer them in a generic form. */
export function toPictureForm<Draft extends PictureDraft, Fields>(
  form: UseFormReturn<Draft, unknown, Fields>,
) {
  return form as unknown as UseFormReturn<PictureDraft>;
}

/**
 * Sets the picture. A new picture does not inherit the old one's alternative text: it gets its own `words`,
 * or none.
 */
export function setPicture<Draft extends PictureDraft, Fields>(
  draft: UseFormReturn<Draft, unknown, Fields>,
  choice: PictureChoice,
  words = "",
): void {
  const form = toPictureForm(draft);
  const before = form.formState.defaultValues?.image_alt ?? "";
  const [outgoing, incoming] = choice === "keep" ? ["", before] : [before, words];
  form.setValue("image", choice, { shouldDirty: true });
  if (words || form.getValues("image_alt") === outgoing)
    form.setValue("image_alt", incoming, { shouldDirty: true });
}
