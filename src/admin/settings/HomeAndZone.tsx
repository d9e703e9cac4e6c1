import { type ComponentProps, useEffect } from "react";
import { listContacts, listPlaces } from "../../domain/settings/contact.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { maxStats } from "../../domain/settings/settings-form.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import Link from "../base/Link.tsx";
import SettingsGroup from "../form/SettingsGroup.tsx";
import DateStyleField from "./DateStyleField.tsx";
import FiguresField from "./FiguresField.tsx";
import ZoneField from "./ZoneField.tsx";

interface Props extends ComponentProps<typeof FiguresField> {
  saved: SiteSettings;
}

/** The part of the form that loads after the rest. */
export default function HomeAndZone({ form, errors, saved }: Props) {
  useEffect(() => showSaved(saved), [saved]);
  useEffect(() => {
    // The dashboard's first steps link to these.
    if (location.hash === "#time_zone") form.setFocus("time_zone");
    if (location.hash !== "#figures") return;
    if (form.getValues("stats").length > 0) form.setFocus("stats.0.value");
    else document.getElementById("add-figure")?.focus();
  }, [form.setFocus, form.getValues]);
  return (
    <>
      <SettingsGroup title="Administrators" purpose="Everyone who works in the back office">
        <Checkbox
          label="Administrators need two-step sign-in"
          {...form.register("admins_need_second_factor")}
        />
        <p className="-mt-3 text-xs text-muted">
          They can enter the back office only with a code from an authenticator app. Set up yours first, under{" "}
          <a href="/account/security#second-factor" className="link">
            My profile
          </a>
          .
        </p>
      </SettingsGroup>
      <SettingsGroup title="Dues" purpose="What members pay the association, without cards and spreadsheets">
        <Checkbox label="Ask members for dues" {...form.register("has_dues")} />
        <p className="-mt-3 text-xs text-muted">
          Members then see on their membership page what they owe, once a treasurer asks.{" "}
          {saved.has_dues ? (
            <Link href="/admin/dues/settings" className="link">
              Currency, year and how to pay
            </Link>
          ) : (
            "Currency, year and how to pay are set afterwards."
          )}
        </p>
      </SettingsGroup>
      <SettingsGroup
        title="Home page figures"
        purpose={`Up to ${maxStats} tiles under the picture. To change the text on the picture, go to Pages.`}
      >
        <FiguresField form={form} errors={errors} />
      </SettingsGroup>
      <SettingsGroup title="Dates and times" purpose="Used on every page and in every email">
        <ZoneField control={form.control} />
        <DateStyleField control={form.control} timeZone={saved.time_zone} />
      </SettingsGroup>
    </>
  );
}

/** The frame of the back office is static HTML: shows the saved values there before the next build. */
function showSaved(settings: SiteSettings): void {
  const names = { short: settings.association_short_name, full: settings.association_name };
  for (const [which, name] of Object.entries(names))
    for (const place of document.querySelectorAll(`[data-name=${which}]`)) place.textContent = name;
  for (const { id, text, href } of [...listContacts(settings), ...listPlaces(settings)])
    for (const line of document.querySelectorAll<HTMLElement>(`[data-contact=${id}]`)) {
      const isPlain = id === "address" || id === "phone";
      line.hidden = !text || !(href || isPlain);
      const link = line.querySelector("a");
      if (href) link?.setAttribute("href", href);
      else link?.removeAttribute("href");
      (link ?? line).textContent = text;
    }
}
