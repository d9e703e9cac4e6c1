import { Images } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { toLivePicture } from "../../stores/live.ts";
import Button from "../../ui/Button.tsx";
import ImageField from "../../ui/ImageField.tsx";
import { hdBox, shrinkImage } from "../../ui/images.ts";

const AlbumPicker = lazy(() => import("./AlbumPicker.tsx"));

interface Props extends Omit<ComponentProps<typeof ImageField>, "current"> {
  /** The address that the entry has now. */
  stored: string | null;
}

/** The picture of an entry: dropped, pasted, chosen on this device, or taken from an album. */
export default function PictureField({ stored, ...field }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div>
      <ImageField {...field} current={toLivePicture(stored)?.src ?? null} />
      <Button
        tone="plain"
        size="sm"
        className="mt-1"
        disabled={field.isSaving}
        onClick={() => setPicking(true)}
      >
        <Images aria-hidden="true" size={16} />
        Take one from an album
      </Button>
      {isPicking && (
        <Suspense>
          <AlbumPicker
            onPick={async (photo) => {
              field.onChange(await shrinkImage(photo, hdBox));
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
