import type { ComponentProps } from "react";
import { mostStats } from "../../domain/settings-form.ts";
import FiguresField from "./FiguresField.tsx";
import SettingsGroup from "./SettingsGroup.tsx";
import ZoneField from "./ZoneField.tsx";

/** What loads after the rest of the form. */
export default function HomeAndZone({ form, errors }: ComponentProps<typeof FiguresField>) {
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
