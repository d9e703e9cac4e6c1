import type { UseFormReturn } from "react-hook-form";
import type { PictureChoice } from "../../domain/photo.ts";

/** The fields of a picture in the form of an entry. */
export interface PictureDraft {
  image: PictureChoice;
  image_alt: string;
  /** Of forms that take a picture on another website. */
  image_url?: string;
}

/** The part of a form that concerns its picture: react-hook-form does not see it in a form of a type parameter. */
export function toPictureForm<Draft extends PictureDraft, Fields>(
  form: UseFormReturn<Draft, unknown, Fields>,
) {
  return form as unknown as UseFormReturn<PictureDraft>;
}

/** Chooses the picture. The words of another picture do not go on to a new one: it brings its own `words`, or none. */
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
