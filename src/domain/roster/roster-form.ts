import * as z from "zod/mini";
import { optionalEmail, optionalText, requiredName } from "../form/fields.ts";
import { departments } from "../members/member.ts";
import { noDepartment, optionalYear } from "../members/member-form.ts";
import { type RosterEntry, rosterLimits } from "./roster.ts";

/** `now` determines the latest possible class. */
export function getRosterSchema(now: Date) {
  return z.object({
    full_name: requiredName(),
    email: optionalEmail(),
    graduation_year: optionalYear(now),
    department: z.pipe(
      z.enum(["", ...departments.values], noDepartment),
      z.transform((chosen) => chosen || null),
    ),
    family_name: optionalText(rosterLimits.family_name),
    honorific: optionalText(rosterLimits.honorific),
    former_name: optionalText(rosterLimits.former_name),
    phone: optionalText(rosterLimits.phone),
    city: optionalText(rosterLimits.city),
    note: optionalText(rosterLimits.note),
    source: optionalText(rosterLimits.source),
  });
}
export type RosterDraft = z.input<ReturnType<typeof getRosterSchema>>;
export type RosterFields = z.output<ReturnType<typeof getRosterSchema>>;

/** Initial values: an existing person's, or a new one's. */
export function toRosterDraft(entry: RosterEntry | null): RosterDraft {
  const department = departments.values.find((known) => known === entry?.department);
  return {
    full_name: entry?.full_name ?? "",
    email: entry?.email ?? "",
    graduation_year: entry?.graduation_year?.toString() ?? "",
    department: department ?? "",
    family_name: entry?.family_name ?? "",
    honorific: entry?.honorific ?? "",
    former_name: entry?.former_name ?? "",
    phone: entry?.phone ?? "",
    city: entry?.city ?? "",
    note: entry?.note ?? "",
    source: entry?.source ?? "",
  };
}
