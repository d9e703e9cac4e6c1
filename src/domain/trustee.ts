import { type BoardMember, type Holder, nameNotAvailable, type Person } from "./officer.ts";
import type { Row } from "./row.ts";

/** Always shown with position Trustee and committee Trustees. */
export const trusteePosition = "Trustee";

/** Terms are dates without time, yyyy-MM-dd; without a person who left the association. */
export type Trustee = Omit<Row<"trustees">, "profile_id" | "created_at"> & { person: Person | null };

/** A trustee as super admins edit one. */
export type TrusteeEntry = Trustee & { person: Holder | null };

export function toBoardMember(trustee: Trustee): BoardMember {
  return {
    id: trustee.id,
    board: "Trustees",
    position: trusteePosition,
    sequence: trustee.sequence,
    is_current: trustee.is_current,
    term_start: trustee.appointment_date,
    term_end: trustee.end_date,
    contact_email: trustee.contact_email,
    person_id: trustee.person?.id ?? null,
    full_name: trustee.person?.full_name || nameNotAvailable,
    image_url: trustee.person?.profile_image_url ?? null,
    bio: trustee.bio ?? trustee.person?.bio ?? null,
  };
}
