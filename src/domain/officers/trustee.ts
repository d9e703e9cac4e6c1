import type { Row } from "../core/row.ts";
import { type BoardMember, type Holder, type Person, toBoardMember } from "./office.ts";
import { toOfficeDraft } from "./office-draft.ts";
import type { OfficeDraft, OfficeFields } from "./office-form.ts";

/** Trustees always have position Trustee and committee Trustees. */
export const trusteePosition = "Trustee";

/** Terms are dates without time, yyyy-MM-dd. No person if the holder's account was deleted. */
export type Trustee = Omit<Row<"trustees">, "profile_id" | "created_at"> & { person: Person | null };

/** A trustee as super admins edit one. */
export type TrusteeEntry = Trustee & { person: Holder | null };

export function toTrusteeMember(trustee: Trustee): BoardMember {
  return toBoardMember(trustee, {
    board: "Trustees",
    position: trusteePosition,
    term_start: trustee.appointment_date,
    term_end: trustee.end_date,
  });
}

export function toTrusteeDraft(trustee: TrusteeEntry): OfficeDraft {
  return toOfficeDraft(trustee, {
    board: "Trustees",
    position: trusteePosition,
    term_start: trustee.appointment_date,
    term_end: trustee.end_date ?? "",
    contact_email: "",
  });
}

export type TrusteeChanges = Pick<Trustee, "appointment_date" | "end_date" | "planned_end" | "bio">;

export function toTrusteeChanges(fields: OfficeFields): TrusteeChanges {
  return {
    appointment_date: fields.term_start,
    end_date: fields.term_end,
    planned_end: fields.term_end ? null : fields.planned_end,
    bio: fields.bio,
  };
}
