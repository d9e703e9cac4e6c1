import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { NewLogo } from "../../domain/settings/look.ts";
import Button from "../../ui/button/Button.tsx";
import FileButton from "../../ui/button/FileButton.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import { ImageError, loadFailure } from "../../ui/picture/image-error.ts";
import LogoPicture from "./LogoPicture.tsx";

interface Props {
  /** Of the logo that is chosen, or else in use; null for the built-in one. */
  address: string | null;
  /** Whether the website shows an uploaded logo. */
  isOwn: boolean;
  /** Chosen and not yet saved. */
  chosen: NewLogo | null;
  isBusy: boolean;
  onChoose: (logo: NewLogo | null) => void;
  onSave: (logo: NewLogo | null) => void;
}

/** The logo: a file is checked and redrawn here, shown in the preview, and then saved. */
export default function LogoField({ address, isOwn, chosen, isBusy, onChoose, onSave }: Props) {
  const [fault, setFault] = useState("");
  const open = async (file: File) => {
    setFault("");
    try {
      const { prepareLogo } = await import("../../ui/picture/logo.ts");
      onChoose(await prepareLogo(file));
    } catch (error) {
      setFault(error instanceof ImageError ? error.message : loadFailure);
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <LogoPicture address={address} />
        <FileButton
          text="Choose a logo"
          aria-label="Choose a logo"
          accept=".svg,.png,.jpg,.jpeg,.webp"
          size="sm"
          disabled={isBusy}
          onFile={open}
        />
        {chosen && (
          <>
            <Button size="sm" aria-disabled={isBusy} onClick={() => onSave(chosen)}>
              {isBusy ? "Saving…" : "Use this logo"}
            </Button>
            <Button tone="plain" size="sm" onClick={() => onChoose(null)}>
              Keep the current logo
            </Button>
          </>
        )}
        {isOwn && !chosen && (
          <Button tone="plain" size="sm" aria-disabled={isBusy} onClick={() => onSave(null)}>
            <Undo2 aria-hidden="true" size={16} />
            Restore the original logo
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        SVG, PNG, JPG or WebP, ideally square with a transparent background. We redraw it before storing it.
        An SVG with scripts or links to other files can’t be used.
      </p>
    </div>
  );
}
