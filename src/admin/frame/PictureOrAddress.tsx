import type { UseFormReturn } from "react-hook-form";
import { useController } from "react-hook-form";
import { storedFile } from "../../domain/photo.ts";
import TextField from "../../ui/TextField.tsx";
import DescribedPicture from "./DescribedPicture.tsx";
import { type PictureDraft, toPictureForm } from "./picture.ts";

interface Props<Draft extends PictureDraft, Fields> {
  form: UseFormReturn<Draft, unknown, Fields>;
  /** The address that the entry has now. */
  stored: string | null;
  isSaving: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** A picture as a file of ours, or by its web address: whichever was given last counts. */
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
            "Instead of a file: the web address of a picture on another website."
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

/** The content policy keeps pictures of other sites out of this page, so that it cannot be shown here. */
function ForeignNote({ address }: { address: string }) {
  return (
    <>
      This picture is on another website and is copied when yours is published. If it is not there any more,
      the page has no picture.{" "}
      {/^https?:\/\//.test(address) && (
        <a href={address} target="_blank" rel="noreferrer" className="link">
          Open it to check
        </a>
      )}
    </>
  );
}
