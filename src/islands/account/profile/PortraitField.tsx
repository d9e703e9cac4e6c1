import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { portraitRule } from "../../../domain/form/photo.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { savePortrait } from "../../../stores/account/account.ts";
import Button from "../../../ui/button/Button.tsx";
import FileButton from "../../../ui/button/FileButton.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { stillNote } from "../../../ui/picture/image-error.ts";
import { useAccountAction } from "../useAccountAction.ts";
import { useCode } from "../useCode.tsx";

interface Props {
  profile: Profile;
}

/** Saved as soon as it is chosen, because there is nothing else to enter. */
export default function PortraitField({ profile }: Props) {
  const id = useId();
  const { isBusy, result, run } = useAccountAction();
  const { codeField, withCode } = useCode();
  const [step, setStep] = useState("");

  const save = async (file: File) => {
    setStep("Processing...");
    const { preparePortrait } = await import("../../../ui/picture/portrait.ts");
    const photo = await preparePortrait(file, portraitRule);
    setStep("Uploading...");
    await withCode((code) => savePortrait(profile.id, photo, code));
  };
  const choose = (file: File) => run(() => save(file), "Photo saved");
  const remove = () => {
    setStep("Removing…");
    run(() => withCode((code) => savePortrait(profile.id, null, code)), "Photo removed");
  };
  const text = isBusy ? step : profile.profile_image_url ? "Change photo" : "Add a photo";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <FileButton
          text={text}
          aria-label={text}
          accept={portraitRule.types.join(",")}
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
      {codeField}
      <p id={`${id}-hint`} className="text-xs text-muted">
        JPG, PNG or GIF, at most 5 MB. We resize it and remove location and camera data before it leaves this
        device. {stillNote}
      </p>
      <Outcome result={result} />
    </div>
  );
}
