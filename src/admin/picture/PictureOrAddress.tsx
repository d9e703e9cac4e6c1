import type { UseFormReturn } from "react-hook-form";
import { useController } from "react-hook-form";
import { storedFile } from "../../domain/form/photo.ts";
import TextField from "../../ui/field/TextField.tsx";
import DescribedPicture from "./DescribedPicture.tsx";
import { type PictureDraft, toPictureForm } from "./picture.ts";

interface Props<Draft extends PictureDraft, Fields> {
  form: UseFormReturn<Draft, unknown, Fields>;
  /** The entry's current picture address. */
  stored: string | null;
  isSaving: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** A picture as an uploaded file or a web address; the latest input wins. */
export default function PictureOrAddress<Draft extends PictureDraft, Fields>({
  form,
  stored,
  isSaving,
  onBusy,
}: Props<Draft, Fields>) {
  const { control, setValue } = toPictureForm(form);
  const address = useController({ control, name: "image_url" });
  const typed = address.field.value ?? "";
  const isElsewhere = typed !== "" && !storedFile.test(typed);
  return (
    <DescribedPicture
      form={form}
      stored={typed === "" && stored && storedFile.test(stored) ? stored : null}
      isElsewhere={typed !== ""}
      onChange={(choice) => choice instanceof Blob && address.field.onChange("")}
      onBusy={onBusy}
      isSaving={isSaving}
    >
      <TextField
        label="Image URL"
        type="url"
        hint={
          isElsewhere ? (
            <ForeignNote address={typed} />
          ) : (
            "Instead of a file, the web address of a picture on another website"
          )
        }
        error={address.fieldState.error?.message}
        {...address.field}
        onChange={(event) => {
          address.field.onChange(event);
          if (event.target.value !== "") setValue("image", "keep");
        }}
      />
    </DescribedPicture>
  );
}

/** Explains the missing preview: the content policy blocks pictures from other sites on this page. */
function ForeignNote({ address }: { address: string }) {
  return (
    <>
      This picture is on another website. We copy it when publishing; if it’s no longer there, the page has no
      picture.{" "}
      {/^https?:\/\//.test(address) && (
        <a href={address} target="_blank" rel="noreferrer" className="link">
          Open it to check
        </a>
      )}
    </>
  );
}
