import * as z from "zod/mini";
import { type Department, departments } from "../members/member.ts";
import { noDepartment, optionalYear } from "../members/member-form.ts";
import { getOfficeSchema } from "../officers/office-form.ts";
import { checkNewAdmin, type NewAdminFields } from "./new-admin.ts";

const details = {
  department: z.enum(departments.values, noDepartment),
  graduation_year: optionalYear(new Date()),
};

const holders = [getOfficeSchema("account"), getOfficeSchema("name")] as const;

/** The form of a new office, which also describes a person who has no account yet, or names one who gets none. */
export const newOfficeSchema = z.intersection(
  z.discriminatedUnion("is_without_account", holders),
  z.object(details),
);
export type NewOfficeFields = z.output<typeof newOfficeSchema>;

/** Fills the field where it is not asked: for a person who has an account, or who gets none. */
export const unaskedDepartment: Department = departments.initial;

/** A person who has no account yet and is to get an office. */
export interface NewHolderFields extends NewAdminFields {
  /** Empty until it is chosen. */
  department: Department | "";
  /** As typed; empty for none. */
  graduation_year: string;
}

/** Error messages; null for a valid field. */
export function checkNewHolder(fields: NewHolderFields): Record<keyof NewHolderFields, string | null> {
  const { full_name, email } = checkNewAdmin(fields);
  // In the order of the form: the first wrong field gets the focus.
  return {
    full_name,
    email,
    department: fields.department ? null : noDepartment,
    graduation_year:
      details.graduation_year.safeParse(fields.graduation_year).error?.issues[0]?.message ?? null,
  };
}
