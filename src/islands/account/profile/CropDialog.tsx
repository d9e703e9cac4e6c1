import { type ReactNode, useEffect, useState } from "react";
import { portraitRule } from "../../../domain/form/photo.ts";
import Button from "../../../ui/button/Button.tsx";
import Dialog from "../../../ui/dialog/Dialog.tsx";
import type { Box } from "../../../ui/picture/canvas.ts";
import { type Crop, fullCrop, getMaxZoom, limitCrop } from "../../../ui/picture/crop.ts";
import { usePreview } from "../../../ui/picture/usePreview.ts";
import CropFrame from "./CropFrame.tsx";

interface Props {
  photo: Blob;
  isBusy: boolean;
  onSave: (crop: Crop) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The user chooses the part of a photo that the hexagon shows. */
export default function CropDialog({ photo, isBusy, onSave, onClose, children }: Props) {
  const source = usePreview(photo);
  const [size, setSize] = useState<Box | null>(null);
  const [crop, setCrop] = useState(fullCrop);
  useEffect(() => {
    createImageBitmap(photo).then((image) => {
      setSize({ width: image.width, height: image.height });
      image.close();
    });
  }, [photo]);
  // The frame gets the focus when the dialog opens.
  if (!source || !size) return null;
  const maxZoom = getMaxZoom(size, portraitRule.smallest);
  const change = (next: (now: Crop) => Crop) => setCrop((now) => limitCrop(size, next(now), maxZoom));
  return (
    <Dialog title="Position your photo" size="sm" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-sm text-muted">
          Drag the photo, or move it with the arrow keys. The hexagon shows what others see.
        </p>
        <CropFrame source={source} size={size} crop={crop} onChange={change} />
        <label className="flex items-center gap-4 text-sm font-semibold">
          Zoom
          <input
            type="range"
            min={1}
            max={maxZoom}
            step="any"
            value={crop.zoom}
            disabled={maxZoom === 1}
            onChange={({ target }) => change((now) => ({ ...now, zoom: Number(target.value) }))}
            className="h-11 flex-1 accent-teal"
          />
        </label>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onSave(crop)} aria-disabled={isBusy}>
            {isBusy ? "Uploading..." : "Save photo"}
          </Button>
          <Button tone="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
