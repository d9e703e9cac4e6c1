import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import type { PictureChoice } from "../../domain/photo.ts";

/**
 * Chooses the picture of a form with the fields `image` and `image_alt`. The words of another picture do not go on
 * to a new one: it brings its own `words`, or none.
 */
export function setPicture<Draft extends FieldValues, Fields>(
  form: UseFormReturn<Draft, unknown, Fields>,
  choice: PictureChoice,
  words = "",
): void {
  const set = (name: string, value: unknown) => {
    const path = name as FieldPath<Draft>;
    form.setValue(path, value as FieldPathValue<Draft, typeof path>, { shouldDirty: true });
  };
  const alt = "image_alt" as FieldPath<Draft>;
  const before = form.formState.defaultValues?.[alt] ?? "";
  const [outgoing, incoming] = choice === "keep" ? ["", before] : [before, words];
  set("image", choice);
  if (words || form.getValues(alt) === outgoing) set(alt, incoming);
}
