import { duesSettingsFailure, getDuesSettings, saveDuesSettings } from "../../data/dues/settings.ts";
import type { DuesSettings } from "../../domain/dues/dues.ts";
import type { DuesSettingsFields } from "../../domain/dues/dues-form.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { type Edited, saving } from "../core/write.ts";

export const duesSettings = read({
  key: ["dues", "settings"],
  failure: duesFailures.list,
  get: asUser(getDuesSettings),
});

export const duesSettingsEdit = saving({
  call: ({ before, fields }: Edited<DuesSettings, DuesSettingsFields>) =>
    asUser(saveDuesSettings)(before, fields),
  changes: "dues",
  success: "Settings of dues saved",
  failure: duesSettingsFailure,
});
