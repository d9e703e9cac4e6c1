import { type UseFormReturn, useWatch } from "react-hook-form";
import { getBuiltInNotice } from "../../domain/privacy.ts";
import type { SiteSettings } from "../../domain/settings.ts";
import type { SettingsDraft, SettingsFields } from "../../domain/settings-form.ts";
import Button from "../../ui/Button.tsx";
import TextArea from "../../ui/TextArea.tsx";

interface Props {
  form: UseFormReturn<SettingsDraft, unknown, SettingsFields>;
  /** As stored: the built-in notice uses the association's name. */
  settings: SiteSettings;
}

/** The privacy notice: the association's own text, or the built-in one. */
export default function PrivacyField({ form, settings }: Props) {
  const isEmpty = useWatch({ control: form.control, name: "privacy_text" }) === "";
  const begin = () => {
    form.setValue("privacy_text", getBuiltInNotice(settings), { shouldDirty: true });
    form.setFocus("privacy_text");
  };
  return (
    <>
      <TextArea
        label="Privacy notice"
        hint="A line that begins with # is a heading. While this is empty, the website shows the built-in notice."
        error={form.formState.errors.privacy_text?.message}
        {...form.register("privacy_text")}
      />
      {isEmpty && (
        <p className="-mt-2">
          <Button tone="line" size="sm" onClick={begin}>
            Begin with the built-in notice
          </Button>
        </p>
      )}
    </>
  );
}
