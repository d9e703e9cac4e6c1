import { type ComponentProps, useEffect } from "react";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { mostStats } from "../../domain/settings/settings-form.ts";
import FiguresField from "./FiguresField.tsx";
import SettingsGroup from "./SettingsGroup.tsx";
import { showSaved } from "./saved-frame.ts";
import ZoneField from "./ZoneField.tsx";

interface Props extends ComponentProps<typeof FiguresField> {
  saved: SiteSettings;
}

/** What loads after the rest of the form. */
export default function HomeAndZone({ form, errors, saved }: Props) {
  useEffect(() => showSaved(saved), [saved]);
  useEffect(() => {
    // As the dashboard's first steps name it.
    if (location.hash === "#time_zone") form.setFocus("time_zone");
    if (location.hash === "#figures") form.setFocus("stats.0.value");
  }, [form.setFocus]);
  return (
    <>
      <SettingsGroup
        title="Home page figures"
        purpose={`Up to ${mostStats} tiles under the picture. The words in the picture are under Pages.`}
      >
        <FiguresField form={form} errors={errors} />
      </SettingsGroup>
      <SettingsGroup title="Time zone" purpose="The times of events are shown in it.">
        <ZoneField control={form.control} />
      </SettingsGroup>
    </>
  );
}
