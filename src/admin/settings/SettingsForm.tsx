import { opportunityModes } from "../../domain/opportunities/opportunity.ts";
import {
  type Settings,
  type SettingsDraft,
  type SettingsFields,
  settingsSchema,
  toSettingsDraft,
} from "../../domain/settings/settings-form.ts";
import { settingsEdit } from "../../queries/settings/settings.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { canLeave } from "../base/unsaved.ts";
import EntryForm from "../form/EntryForm.tsx";
import SettingsGroup from "../form/SettingsGroup.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";

const HomeAndZone = loadLazily(() => import("./HomeAndZone.tsx"), { failed: (failure) => failure });

interface Props {
  settings: Settings;
}

export default function SettingsForm({ settings }: Props) {
  const { form, errors, cancel, ...state } = useEntryForm<SettingsDraft, SettingsFields, Settings>({
    schema: settingsSchema,
    entry: settings,
    toDraft: (seen) => toSettingsDraft(seen ?? settings),
    draft: "settings:site",
    write: settingsEdit,
  });
  const leave = async () => {
    if (await canLeave()) cancel();
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
      busyText="Saving…"
      stays="page"
      onCancel={leave}
    >
      <SettingsGroup title="Association" purpose="Shown in the header, titles and footer of every page">
        <TextField label="Name of the association" required {...field("association_name")} />
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <TextField label="Short name" required {...field("association_short_name")} />
          <TextField label="University" required {...field("university_name")} />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Contact details" purpose="Shown in the footer of every page and on About">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Contact email" required type="email" {...field("contact_email")} />
          <TextField label="Phone number" type="tel" {...field("contact_phone")} />
        </div>
        <TextArea label="Postal address" {...field("postal_address")} />
      </SettingsGroup>
      <SettingsGroup
        title="Social links"
        purpose="The icons under Follow Us. Once one has an address, any without one are hidden."
      >
        <TextField label="Facebook" type="url" placeholder="https://" {...field("facebook_url")} />
        <TextField label="LinkedIn" type="url" placeholder="https://" {...field("linkedin_url")} />
        <TextField label="Instagram" type="url" placeholder="https://" {...field("instagram_url")} />
      </SettingsGroup>
      <SettingsGroup title="News" purpose="How news is shown on the website">
        <Checkbox
          label="Show headings, lists, tables and pictures on the website"
          {...form.register("formats_news")}
        />
        <p className="-mt-3 text-xs text-muted">Otherwise visitors see plain paragraphs.</p>
      </SettingsGroup>
      <SettingsGroup title="Opportunities" purpose="Jobs, internships and offers of help, for members only">
        <SelectField
          label="Can members post opportunities?"
          hint="Posts disappear after 30 days unless their author renews them. When you start checking posts, those that nobody has checked are hidden until an administrator approves them."
          {...field("opportunities")}
        >
          {opportunityModes.values.map((mode) => (
            <option key={mode} value={mode}>
              {opportunityModes.labels[mode]}
            </option>
          ))}
        </SelectField>
      </SettingsGroup>
      <SettingsGroup title="Sign-ups" purpose="New accounts need approval.">
        <Checkbox
          label="Approve automatically when a confirmed address is on the alumni list"
          {...form.register("approves_roster_matches")}
        />
        <p className="-mt-3 text-xs text-muted">
          Class and department must be the same, too. Anyone who was declined, whose approval was revoked, who
          left or whose account was deleted must still be approved by hand.
        </p>
      </SettingsGroup>
      <HomeAndZone form={form} errors={errors.stats} saved={settings.site} />
    </EntryForm>
  );
}
