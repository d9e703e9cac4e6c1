import { keepOriginal, listFirstSteps, putFirstStepsAway } from "../../data/dashboard/first-steps.ts";
import { getEmailLogo } from "../../data/settings/looks.ts";
import { getAllSettings, getSettings, saveSettings, settingsFailure } from "../../data/settings/settings.ts";
import { readFailures } from "../../domain/failures.ts";
import type { KeptStep } from "../../domain/settings/first-steps.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import type { Settings, SettingsFields } from "../../domain/settings/settings-form.ts";
import { setDateStyle } from "../../domain/time/date-style.ts";
import { asUser } from "../core/call.ts";
import { read, readOnce } from "../core/read.ts";
import { type Edited, saving, write } from "../core/write.ts";

/** The page declared the style of its build; from here on it shows dates in today's. */
async function readSettings(): Promise<SiteSettings> {
  const settings = await asUser(getSettings)();
  setDateStyle(settings.date_style);
  return settings;
}

/** Settings that the whole back office needs: dates are shown in their time zone and style. */
export const siteSettings = read({
  key: ["settings", "site"],
  failure: readFailures.settings,
  get: readSettings,
});

/** What the letterhead of emails shows. */
export const letterhead = read({
  key: ["settings", "letterhead"],
  failure: readFailures.settings,
  get: async () => {
    const [association, logo] = await Promise.all([readSettings(), asUser(getEmailLogo)()]);
    return { association, logo };
  },
});

export async function getSiteTimeZone(): Promise<string> {
  return (await readSettings()).time_zone;
}

/** Adds the website's time zone, in which dates are shown. */
export async function withTimeZone<Found>(reading: Promise<Found>): Promise<Found & { timeZone: string }> {
  const [found, timeZone] = await Promise.all([reading, getSiteTimeZone()]);
  return { ...found, timeZone };
}

export const allSettings = readOnce({
  key: ["settings", "all"],
  failure: readFailures.settings,
  get: () => asUser(getAllSettings)(),
});

export const settingsEdit = saving({
  call: ({ before, fields }: Edited<Settings, SettingsFields>) => asUser(saveSettings)(before, fields),
  changes: "settings",
  success: "Settings saved successfully",
  failure: settingsFailure,
});

/** What a new association does first; empty once the list is hidden. */
export const firstSteps = read({
  key: ["settings", "first-steps"],
  failure: readFailures.settings,
  get: asUser(listFirstSteps),
});

export const firstStepsAway = write({
  call: () => asUser(putFirstStepsAway)(true),
  undo: () => asUser(putFirstStepsAway)(false),
  changes: "settings",
  success: "The list is hidden",
  failure: settingsFailure,
});

/** Ticks the step “Publish”: nothing to undo, and nobody has to be told. */
export const publicationSeen = asUser((client) => keepOriginal(client, "published", true));

export const originalKept = write({
  call: (step: KeptStep) => asUser(keepOriginal)(step, true),
  undo: (_, step) => asUser(keepOriginal)(step, false),
  changes: "settings",
  success: "Kept as it is",
  failure: settingsFailure,
});
