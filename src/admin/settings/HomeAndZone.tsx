import { type ComponentProps, useEffect } from "react";
import { listContacts, listPlaces } from "../../domain/settings/contact.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { maxStats } from "../../domain/settings/settings-form.ts";
import FiguresField from "./FiguresField.tsx";
import SettingsGroup from "./SettingsGroup.tsx";
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
        purpose={`Up to ${maxStats} tiles under the picture. The words in the picture are under Pages.`}
      >
        <FiguresField form={form} errors={errors} />
      </SettingsGroup>
      <SettingsGroup title="Time zone" purpose="The times of events are shown in it.">
        <ZoneField control={form.control} />
      </SettingsGroup>
    </>
  );
}

/** The frame of the back office is built HTML: it says what was saved before the next build does. */
function showSaved(settings: SiteSettings): void {
  const names = { short: settings.association_short_name, full: settings.association_name };
  for (const [which, name] of Object.entries(names))
    for (const place of document.querySelectorAll(`[data-name=${which}]`)) place.textContent = name;
  for (const { id, text, href } of [...listContacts(settings), ...listPlaces(settings)])
    for (const line of document.querySelectorAll<HTMLElement>(`[data-contact=${id}]`)) {
      const isPlain = id === "address";
      line.hidden = !text || !(href || isPlain);
      const link = line.querySelector("a");
      if (link && href) link.href = href;
      (link ?? line).textContent = text;
    }
}
