import { type BoardMember, type Holder, nameNotAvailable, type Person } from "./officer.ts";

/** Always shown with position Trustee and committee Trustees. */
export const trusteePosition = "Trustee";

export interface Trustee {
  id: string;
  /** Order across all trustees, 1..n, current and past apart. */
  sequence: number;
  is_current: boolean;
  /** Date without time, yyyy-MM-dd. */
  appointment_date: string;
  end_date: string | null;
  contact_email: string | null;
  bio: string | null;
  /** Null when the person left the association. */
  person: Person | null;
}

/** A trustee as super admins edit one. */
export interface TrusteeEntry extends Omit<Trustee, "person"> {
  person: Holder | null;
}

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
