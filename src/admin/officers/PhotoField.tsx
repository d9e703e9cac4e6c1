import { useStore } from "@nanostores/react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { portraitRule } from "../../domain/form/photo.ts";
import { toText } from "../../stores/core/failure.ts";
import { getPhotoLink } from "../../stores/members/photos.ts";
import FileButton from "../../ui/button/FileButton.tsx";
import Field from "../../ui/field/Field.tsx";
import { loadFailure, stillNote } from "../../ui/picture/image-error.ts";
import { usePreview } from "../../ui/picture/usePreview.ts";
import type { OfficeForm } from "./form.ts";

interface Props {
  control: OfficeForm["control"];
  /** The current photo's stored address. */
  current: string | null;
  hint: string;
}

/** A photo, scaled down in the browser as soon as it is chosen, and uploaded when the form is saved. */
export default function PhotoField({ control, current, hint }: Props) {
  const { field } = useController({ control, name: "photo" });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const stored = useStore(getPhotoLink(current));
  const preview = usePreview(field.value) ?? stored;

  const choose = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      const { preparePortrait } = await import("../../ui/picture/portrait.ts");
      field.onChange(await preparePortrait(file, portraitRule));
    } catch (error) {
      setFault(toText(error, loadFailure));
    } finally {
      setBusy(false);
    }
  };
  const text = isBusy ? "Processing..." : preview ? "Change photo" : "Add photo";
  return (
    <Field
      label="Profile Photo"
      hint={`At least 200 × 200 pixels. ${stillNote} ${hint}`}
      error={fault && <span role="alert">{fault}</span>}
    >
      {(wiring) => (
        <div className="flex items-center gap-5">
          {preview && (
            <img src={preview} alt="" width={80} height={80} className="size-20 rounded-full object-cover" />
          )}
          <FileButton {...wiring} ref={field.ref} text={text} size="sm" accept="image/*" onFile={choose} />
        </div>
      )}
    </Field>
  );
}
