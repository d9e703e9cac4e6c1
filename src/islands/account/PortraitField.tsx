import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import type { Profile } from "../../domain/member.ts";
import { findPortraitFault, portraitBox, portraitTypes } from "../../domain/photo.ts";
import { savePortrait } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import { getButtonClass } from "../../ui/button.ts";
import { shrinkImage } from "../../ui/images.ts";
import Outcome from "../../ui/Outcome.tsx";
import { useAccountAction } from "./useAccountAction.ts";

interface Props {
  profile: Profile;
}

/** Saved as soon as it is chosen, because there is nothing else to enter. */
export default function PortraitField({ profile }: Props) {
  const id = useId();
  const { isBusy, result, setResult, run } = useAccountAction();
  const [step, setStep] = useState("");

  const save = async (file: File) => {
    setStep("Processing…");
    const photo = await shrinkImage(file, portraitBox);
    setStep("Uploading…");
    await savePortrait(profile.id, photo);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ""; // allows choosing the same file again
    const fault = file && findPortraitFault(file);
    if (fault) setResult({ tone: "danger", text: fault });
    else if (file) run(() => save(file), "Photo saved");
  };
  const remove = () => {
    setStep("Removing…");
    run(() => savePortrait(profile.id, null), "Photo removed");
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <label
          htmlFor={id}
          className={`${getButtonClass({ tone: "line" })} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          <ImagePlus aria-hidden="true" size={18} />
          {isBusy ? step : profile.profile_image_url ? "Change photo" : "Add a photo"}
          <input
            id={id}
            type="file"
            accept={portraitTypes.join(",")}
            onChange={choose}
            aria-disabled={isBusy}
            aria-describedby={`${id}-hint`}
            className="sr-only"
          />
        </label>
        {profile.profile_image_url && (
          <Button tone="plain" onClick={remove} aria-disabled={isBusy}>
            <Trash2 aria-hidden="true" size={18} />
            Remove photo
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        JPG, PNG or GIF, at most 5 MB. It is made smaller here, and what the camera wrote into it (place and
        time) is removed before it leaves this device.
      </p>
      <Outcome result={result} />
    </div>
  );
}
