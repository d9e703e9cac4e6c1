import type { OfficeDraft, OfficeFields } from "./officer-form.ts";
import { type Trustee, type TrusteeEntry, trusteePosition } from "./trustee.ts";

export function toTrusteeDraft(trustee: TrusteeEntry): OfficeDraft {
  return {
    full_name: trustee.person?.full_name ?? "",
    email: trustee.person?.email ?? "",
    board: "Trustees",
    position: trusteePosition,
    term_start: trustee.appointment_date,
    term_end: trustee.end_date ?? "",
    contact_email: "",
    bio: trustee.bio ?? "",
    photo: null,
  };
}

export type TrusteeChanges = Pick<Trustee, "appointment_date" | "end_date" | "bio">;

export function toTrusteeChanges(fields: OfficeFields): TrusteeChanges {
  return {
    appointment_date: fields.term_start,
    end_date: fields.term_end,
    bio: fields.bio,
  };
}
