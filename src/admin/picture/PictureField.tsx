import { Images } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { PictureChoice } from "../../domain/form/photo.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Button from "../../ui/button/Button.tsx";
import ImageField from "../../ui/field/ImageField.tsx";
import { hdBox, shrinkImage } from "../../ui/picture/images.ts";

const AlbumPicker = lazy(() => import("./AlbumPicker.tsx"));

interface Props extends Omit<ComponentProps<typeof ImageField>, "current" | "onChange"> {
  /** The entry's current picture address. */
  stored: string | null;
  /** `words`: the alternative text of a photo taken from an album. */
  onChange: (choice: PictureChoice, words?: string) => void;
}

/** An entry's picture: dropped, pasted, chosen from this device, or taken from an album. */
export default function PictureField({ stored, ...field }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div>
      <ImageField {...field} current={toLivePicture(stored)?.src ?? null} />
      <Button
        tone="plain"
        size="sm"
        className="mt-1 -ml-4"
        disabled={field.isSaving}
        onClick={() => setPicking(true)}
      >
        <Images aria-hidden="true" size={16} />
        Choose from an album
      </Button>
      {isPicking && (
        <Suspense>
          <AlbumPicker
            onPick={async (file, { alt_text }) => {
              field.onChange(await shrinkImage(file, hdBox), alt_text ?? "");
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
