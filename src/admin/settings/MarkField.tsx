import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { NewMark } from "../../domain/settings/look.ts";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";
import FileButton from "../../ui/FileButton.tsx";
import { ImageError, loadFailure, tooLarge, wrongType } from "../../ui/images.ts";
import { prepareMark } from "../../ui/mark.ts";
import MarkPicture from "./MarkPicture.tsx";

/** Bytes. */
const largest = 5 * 1024 * 1024;

interface Props {
  /** Of the mark that is chosen, or else in use; null for the drawn one. */
  address: string | null;
  /** Whether the website shows an uploaded mark. */
  isOwn: boolean;
  /** Chosen and not yet saved. */
  chosen: NewMark | null;
  isBusy: boolean;
  onChoose: (mark: NewMark | null) => void;
  onSave: (mark: NewMark | null) => void;
}

/** The mark: a file is checked and drawn anew here, looked at in the preview, and then used. */
export default function MarkField({ address, isOwn, chosen, isBusy, onChoose, onSave }: Props) {
  const [fault, setFault] = useState("");
  const open = async (file: File) => {
    setFault("");
    try {
      if (!/\.(svg|png|jpe?g|webp)$/i.test(file.name)) throw new ImageError(wrongType);
      if (file.size > largest) throw new ImageError(tooLarge(largest));
      onChoose(await prepareMark(file));
    } catch (error) {
      setFault(error instanceof ImageError ? error.message : loadFailure);
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <MarkPicture address={address} />
        <FileButton
          text="Choose a mark"
          aria-label="Choose a mark"
          accept=".svg,.png,.jpg,.jpeg,.webp"
          size="sm"
          disabled={isBusy}
          onFile={open}
        />
        {chosen && (
          <>
            <Button size="sm" aria-disabled={isBusy} onClick={() => onSave(chosen)}>
              {isBusy ? "Saving..." : "Use this mark"}
            </Button>
            <Button tone="plain" size="sm" onClick={() => onChoose(null)}>
              Keep the mark there is
            </Button>
          </>
        )}
        {isOwn && !chosen && (
          <Button tone="plain" size="sm" aria-disabled={isBusy} onClick={() => onSave(null)}>
            <Undo2 aria-hidden="true" size={16} />
            Back to the original mark
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        SVG, PNG, JPG or WebP, best square and on a transparent ground. It is drawn anew before it is stored;
        an SVG with scripts, or one that refers to other files, is refused.
      </p>
    </div>
  );
}
