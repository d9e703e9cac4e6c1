import * as z from "zod/mini";
import { chosen, optionalText } from "../form/fields.ts";
import { departments, firstGraduationYear, isGraduationYear, type Profile } from "./member.ts";

const noteLimit = 500;

/** `now` determines the latest possible year. */
export function getProfileRequestSchema(now: Date) {
  const range = `Enter a year from ${firstGraduationYear} to ${now.getUTCFullYear()}.`;
  return z.object({
    graduation_year: z.pipe(
      z.string().check(z.refine((typed) => isGraduationYear(Number(typed), now), range)),
      z.transform(Number),
    ),
    department: chosen(departments, "a department"),
    note: optionalText(noteLimit),
  });
}
export type ProfileRequestDraft = z.input<ReturnType<typeof getProfileRequestSchema>>;
export type ProfileRequestFields = z.output<ReturnType<typeof getProfileRequestSchema>>;

export function toProfileRequestDraft({ graduation_year, department }: Profile): ProfileRequestDraft {
  return {
    graduation_year: graduation_year?.toString() ?? "",
    department: departments.values.find((known) => known === department) ?? departments.initial,
    note: "",
  };
}
