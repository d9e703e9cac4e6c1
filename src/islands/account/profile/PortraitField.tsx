import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { portraitRule, uncroppedBox } from "../../../domain/form/photo.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { savePortrait } from "../../../stores/account/account.ts";
import Button from "../../../ui/button/Button.tsx";
import FileButton from "../../../ui/button/FileButton.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import type { Crop } from "../../../ui/picture/crop.ts";
import { useLazyComponent } from "../../useLazyComponent.ts";
import { useAccountAction } from "../useAccountAction.ts";
import { useCode } from "../useCode.tsx";

interface Props {
  profile: Profile;
}

const loadDialog = () => import("./CropDialog.tsx");

/** Saved once the user has chosen its part, because there is nothing else to enter. */
export default function PortraitField({ profile }: Props) {
  const id = useId();
  const { isBusy, result, run, setResult } = useAccountAction();
  const { codeField, withCode } = useCode();
  const [step, setStep] = useState("");
  /** The photo to be cropped. */
  const [chosen, setChosen] = useState<Blob | null>(null);
  const { Part: CropDialog, place } = useLazyComponent(chosen && loadDialog);

  const choose = (file: File) =>
    run(async () => {
      setStep("Processing...");
      const { preparePortrait } = await import("../../../ui/picture/portrait.ts");
      setChosen(await preparePortrait(file, { ...portraitRule, box: uncroppedBox }));
    });
  const upload = async (photo: Blob, crop: Crop) => {
    const { cropPortrait } = await import("../../../ui/picture/portrait.ts");
    const cropped = await cropPortrait(photo, crop, portraitRule.box.width);
    await withCode((code) => savePortrait(profile.id, cropped, code));
    setChosen(null);
  };
  const close = () => {
    if (isBusy) return;
    setChosen(null);
    setResult(null);
  };
  const remove = () => {
    setStep("Removing…");
    run(() => withCode((code) => savePortrait(profile.id, null, code)), "Photo removed");
  };
  const text = isBusy ? step : profile.profile_image_url ? "Change photo" : "Add a photo";
  return (
    <div ref={place} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <FileButton
          text={text}
          aria-label={text}
          accept="image/*"
          onFile={choose}
          aria-disabled={isBusy}
          aria-describedby={`${id}-hint`}
        />
        {profile.profile_image_url && (
          <Button tone="plain" onClick={remove} aria-disabled={isBusy}>
            <Trash2 aria-hidden="true" size={18} />
            Remove photo
          </Button>
        )}
      </div>
      {!chosen && codeField}
      <p id={`${id}-hint`} className="text-xs text-muted">
        At least 200 × 200 pixels. We make it smaller and remove location and camera data before it leaves
        this device.
      </p>
      {chosen && CropDialog ? (
        <CropDialog
          photo={chosen}
          isBusy={isBusy}
          onSave={(crop) => run(() => upload(chosen, crop), "Photo saved")}
          onClose={close}
        >
          {codeField}
          <Outcome result={result} />
        </CropDialog>
      ) : (
        <Outcome result={result} />
      )}
    </div>
  );
}
