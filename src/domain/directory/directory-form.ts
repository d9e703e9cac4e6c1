import * as z from "zod/mini";
import { chosen, optionalText } from "../form/fields.ts";
import { audiences, type DirectoryEntry, directoryLimits, forEachField, helpKinds } from "./directory.ts";

const audience = chosen(audiences, "who can see it");

const shownTo = forEachField(audience);

/** The Directory section of My profile. */
export const directorySchema = z.object({
  ...shownTo,
  former_name: optionalText(directoryLimits.former_name),
  city: optionalText(directoryLimits.city),
  country: optionalText(directoryLimits.country),
  employer: optionalText(directoryLimits.employer),
  job_title: optionalText(directoryLimits.job_title),
  helps: z.array(z.enum(helpKinds.values)),
});
export type DirectoryDraft = z.input<typeof directorySchema>;
export type DirectoryChanges = z.output<typeof directorySchema>;

export function toDirectoryDraft({
  id: _,
  former_name,
  city,
  country,
  employer,
  job_title,
  helps,
  ...rest
}: DirectoryEntry): DirectoryDraft {
  return {
    ...rest,
    former_name: former_name ?? "",
    city: city ?? "",
    country: country ?? "",
    employer: employer ?? "",
    job_title: job_title ?? "",
    helps: helpKinds.values.filter((kind) => helps.includes(kind)),
  };
}
