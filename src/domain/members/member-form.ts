import * as z from "zod/mini";
import { optionalText, requiredEmail, requiredName } from "../form/fields.ts";
import {
  departments,
  firstGraduationYear,
  type Member,
  membershipTypes,
  type Profile,
  profileLimits,
} from "./member.ts";

/** Typed text that is not a number counts as empty. */
export function optionalYear(now: Date) {
  const lastYear = now.getUTCFullYear();
  const range = `Enter a year from ${firstGraduationYear} to ${lastYear}, or leave it empty.`;
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => toNumber(typed)),
    ),
    z.nullable(z.number().check(z.int(range), z.gte(firstGraduationYear, range), z.lte(lastYear, range))),
  );
}

function toNumber(typed: string): number | null {
  const number = Number(typed);
  return typed.trim() === "" || Number.isNaN(number) ? null : number;
}

export const noDepartment = "Choose a department.";
const department = z.enum(departments.values, noDepartment);
const membershipType = z.enum(membershipTypes.values, "Choose a membership type.");

/** The Add New Member form. `now` determines the latest possible graduation year. */
export function getMemberSchema(now: Date) {
  return z.object({ email: requiredEmail(), ...getChangeableFields(now), department });
}
export type MemberDraft = z.input<ReturnType<typeof getMemberSchema>>;
export type MemberFields = z.infer<ReturnType<typeof getMemberSchema>>;

/** `before` is the current department, which may be "Administration". */
export function listOfferedDepartments(before: Profile["department"]): Profile["department"][] {
  return [...new Set([...departments.values, before])];
}

/** The edit form; the email address belongs to the account and is not editable. */
export function getMemberChangesSchema(now: Date, before: Profile["department"]) {
  const offered = z.enum(listOfferedDepartments(before), noDepartment);
  return z.object({ ...getChangeableFields(now), department: offered });
}
export type MemberChangesDraft = z.input<ReturnType<typeof getMemberChangesSchema>>;
export type MemberChanges = z.infer<ReturnType<typeof getMemberChangesSchema>>;

function getChangeableFields(now: Date) {
  return {
    full_name: requiredName(),
    phone: optionalText(profileLimits.phone),
    graduation_year: optionalYear(now),
    membership_type: membershipType,
    bio: optionalText(profileLimits.bio),
  };
}

export const emptyMemberDraft: MemberDraft = {
  full_name: "",
  email: "",
  phone: "",
  department: departments.initial,
  graduation_year: "",
  membership_type: membershipTypes.initial,
  bio: "",
};

export function toMemberChangesDraft(member: Member): MemberChangesDraft {
  return {
    full_name: member.full_name,
    phone: member.phone ?? "",
    department: member.department,
    graduation_year: member.graduation_year?.toString() ?? "",
    membership_type: member.membership_type,
    bio: member.bio ?? "",
  };
}
