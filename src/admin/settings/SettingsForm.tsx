import { useId } from "react";
import {
  type Settings,
  type SettingsDraft,
  type SettingsFields,
  settingsSchema,
  toSettingsDraft,
} from "../../domain/settings-form.ts";
import { listTimeZones } from "../../domain/time-zone.ts";
import { settingsEdit } from "../../queries/settings.ts";
import Checkbox from "../../ui/Checkbox.tsx";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import EntryForm from "../frame/EntryForm.tsx";
import { mayLeave } from "../frame/unsaved.ts";
import { useEntryForm } from "../frame/useEntryForm.ts";
import SettingsGroup from "./SettingsGroup.tsx";

interface Props {
  settings: Settings;
}

export default function SettingsForm({ settings }: Props) {
  const zones = useId();
  const { form, errors, cancel, ...state } = useEntryForm<SettingsDraft, SettingsFields, Settings>({
    schema: settingsSchema,
    entry: settings,
    toDraft: (seen) => toSettingsDraft(seen ?? settings),
    draft: "settings:site",
    write: settingsEdit,
  });
  const leave = async () => {
    if (await mayLeave()) cancel();
  };
  const field = (name: keyof Omit<SettingsDraft, "stats">) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <EntryForm
      state={state}
      entry={{ type: "site_settings" }}
      action="Save Changes"
      busyText="Saving..."
      stays="page"
      onCancel={leave}
    >
      <SettingsGroup title="Association" purpose="In the header, titles and footer of every page.">
        <TextField label="Name of the association" required {...field("association_name")} />
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <TextField label="Short name" required {...field("association_short_name")} />
          <TextField label="University" required {...field("university_name")} />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Contact details" purpose="In the footer of every page and on About.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Contact email" required type="email" {...field("contact_email")} />
          <TextField label="Phone number" type="tel" {...field("contact_phone")} />
        </div>
        <TextArea label="Postal address" required {...field("postal_address")} />
      </SettingsGroup>
      <SettingsGroup title="Social links" purpose="The icons under Follow Us. An empty one has no link.">
        <TextField label="Facebook" type="url" placeholder="https://" {...field("facebook_url")} />
        <TextField label="LinkedIn" type="url" placeholder="https://" {...field("linkedin_url")} />
        <TextField label="Instagram" type="url" placeholder="https://" {...field("instagram_url")} />
      </SettingsGroup>
      <SettingsGroup title="Home page figures" purpose="The four tiles under the picture.">
        {settings.site.stats.map((stat, index) => (
          <fieldset key={stat.label} className="grid grid-cols-[7rem_1fr] gap-4">
            <legend className="sr-only">Tile {index + 1}</legend>
            <TextField
              label="Number"
              required
              error={errors.stats?.[index]?.value?.message}
              {...form.register(`stats.${index}.value`)}
            />
            <TextField
              label="What it counts"
              required
              error={errors.stats?.[index]?.label?.message}
              {...form.register(`stats.${index}.label`)}
            />
          </fieldset>
        ))}
      </SettingsGroup>
      <SettingsGroup title="News" purpose="How their text is shown.">
        <Checkbox
          label="Show headings, lists, tables and pictures on the website"
          {...form.register("formats_news")}
        />
        <p className="-mt-3 text-muted">Without it visitors read plain paragraphs.</p>
      </SettingsGroup>
      <SettingsGroup title="Sign-ups" purpose="A new account waits for approval.">
        <Checkbox
          label="Approve at once when a confirmed address is in the roster"
          {...form.register("approves_roster_matches")}
        />
        <p className="-mt-3 text-muted">Whoever was declined or revoked still waits for an administrator.</p>
      </SettingsGroup>
      <SettingsGroup title="Time zone" purpose="The times of events are shown in it.">
        <TextField
          label="Time zone of the site"
          required
          list={zones}
          autoComplete="off"
          {...field("time_zone")}
        />
        <datalist id={zones}>
          {listTimeZones().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </SettingsGroup>
    </EntryForm>
  );
}
