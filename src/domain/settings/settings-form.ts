import * as z from "zod/mini";
import { chosen, optionalText, optionalUrl, requiredEmail, requiredText } from "../form/fields.ts";
import { opportunityModes } from "../opportunities/opportunity.ts";
import { maxText, tidy } from "../text/text-rules.ts";
import { dateStyles } from "../time/date-style.ts";
import type { SiteSettings } from "./settings.ts";

const secureUrl = optionalUrl(500, "https:");

/** Maximum number of tiles on the home page. */
export const maxStats = 6;

export const settingsSchema = z.object({
  association_name: requiredText("the association’s name", 120),
  association_short_name: requiredText("a short name", 20),
  university_name: requiredText("the university’s name", 120),
  contact_email: requiredEmail(),
  contact_phone: optionalText(40),
  postal_address: z.string().check(tidy, maxText(300)),
  facebook_url: secureUrl,
  linkedin_url: secureUrl,
  instagram_url: secureUrl,
  stats: z
    .array(z.object({ value: requiredText("a number", 12), label: requiredText("what it counts", 40) }))
    .check(z.maxLength(maxStats)),
  formats_news: z.boolean(),
  approves_roster_matches: z.boolean(),
  admins_need_second_factor: z.boolean(),
  opportunities: chosen(opportunityModes, "whether members can post"),
  has_dues: z.boolean(),
  /** IANA name. */
  time_zone: z.string().check(z.refine(isTimeZone, "Choose a time zone from the list.")),
  date_style: z.enum(dateStyles),
});
export type SettingsDraft = z.input<typeof settingsSchema>;
export type SettingsFields = z.output<typeof settingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

/** Both settings tables. */
export interface Settings {
  site: SiteSettings;
  /** Whether a sign-up is approved immediately if its confirmed address is on the alumni list. */
  approves_roster_matches: boolean;
  /** Whether the back office requires two-step sign-in. */
  admins_need_second_factor: boolean;
  /** The `updated_at` of each, as the database writes it. */
  seen: { site: string; member: string };
}

export function toSettingsDraft({
  site,
  approves_roster_matches,
  admins_need_second_factor,
}: Settings): SettingsDraft {
  return {
    ...site,
    contact_phone: site.contact_phone ?? "",
    facebook_url: site.facebook_url ?? "",
    linkedin_url: site.linkedin_url ?? "",
    instagram_url: site.instagram_url ?? "",
    approves_roster_matches,
    admins_need_second_factor,
  };
}
