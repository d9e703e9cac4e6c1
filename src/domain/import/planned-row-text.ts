import { membershipTypes } from "../members/member.ts";
import { importFieldLabels } from "./member-import.ts";
import type { ImportChange, NewMember } from "./planned-row.ts";

/** "Phone: none → +61 8 5550 1000" */
export function describeImportChange({ field, from, to }: ImportChange): string {
  if (field === "is_approved") return "Approval Status: Pending → Approved";
  return `${importFieldLabels[field]}: ${from ?? "none"} → ${to}`;
}

/**
 * "Nele New, Chemical Engineering, class of 2001, Regular member, phone +49 1": every value that will be
 * written.
 */
export function describeNewMember(member: NewMember): string {
  const { full_name, department, graduation_year, membership_type, phone, is_approved } = member;
  return [
    full_name,
    department,
    graduation_year && `class of ${graduation_year}`,
    `${membershipTypes.labels[membership_type]} member`,
    phone && `phone ${phone}`,
    is_approved ? "approved" : "pending",
  ]
    .filter(Boolean)
    .join(", ");
}
