import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useController } from "react-hook-form";
import type { PictureChoice } from "../../domain/form/photo.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import PictureField from "./PictureField.tsx";
import { type PictureDraft, setPicture, toPictureForm } from "./picture.ts";

interface Props<Draft extends PictureDraft, Fields> {
  form: UseFormReturn<Draft, unknown, Fields>;
  /** The entry's current picture address. */
  stored: string | null;
  isSaving: boolean;
  onBusy: (isBusy: boolean) => void;
  onChange?: (choice: PictureChoice) => void;
  /** The entry's picture is on another website. */
  isElsewhere?: boolean;
  /** Rendered between the picture and its alternative text. */
  children?: ReactNode;
}

/** An entry's picture and, once there is one, its alternative text. */
export default function DescribedPicture<Draft extends PictureDraft, Fields>({
  form,
  stored,
  onChange,
  isElsewhere = false,
  children,
  ...state
}: Props<Draft, Fields>) {
  const { control } = toPictureForm(form);
  const choice = useController({ control, name: "image" }).field.value;
  const alt = useController({ control, name: "image_alt" });
  const isThere = isElsewhere || choice instanceof Blob || (choice === "keep" && stored !== null);

  const change = (next: PictureChoice, words?: string) => {
    setPicture(form, next, words);
    onChange?.(next);
  };
  return (
    <>
      <PictureField label="Image" name="image" stored={stored} value={choice} onChange={change} {...state} />
      {children}
      {isThere && (
        <TextArea
          label="Alternative Text"
          hint="Describe the picture in a sentence, for people who can’t see it."
          className="min-h-20!"
          error={alt.fieldState.error?.message}
          {...alt.field}
        />
      )}
    </>
  );
}
