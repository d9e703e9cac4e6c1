import type { Row } from "../core/row.ts";
import { type BoardMember, type Committee, type Holder, type Person, toBoardMember } from "./office.ts";
import { toOfficeDraft } from "./office-draft.ts";
import type { OfficeDraft, OfficeFields } from "./office-form.ts";

/** Terms are dates without time, yyyy-MM-dd. No person if the holder's account was deleted. */
export type Officer = Omit<Row<"officers">, "profile_id" | "created_at"> & { person: Person | null };

/** An officer as super admins edit one. */
export type OfficerEntry = Officer & { person: Holder | null };

export function toOfficerMember(officer: Officer): BoardMember {
  return toBoardMember(officer, {
    board: officer.committee,
    position: officer.position,
    term_start: officer.tenure_start,
    term_end: officer.tenure_end,
  });
}

export function toOfficerDraft(officer: OfficerEntry): OfficeDraft {
  return toOfficeDraft(officer, {
    board: officer.committee,
    position: officer.position,
    term_start: officer.tenure_start,
    term_end: officer.tenure_end ?? "",
    contact_email: officer.contact_email ?? "",
  });
}

/** The fields that an officer's form changes. */
export type OfficerChanges = Pick<
  Officer,
  "position" | "committee" | "tenure_start" | "tenure_end" | "planned_end" | "contact_email" | "bio"
>;

export function toOfficerChanges(fields: OfficeFields, committee: Committee): OfficerChanges {
  return {
    position: fields.position,
    committee,
    tenure_start: fields.term_start,
    tenure_end: fields.term_end,
    planned_end: fields.term_end ? null : fields.planned_end,
    contact_email: fields.contact_email || null,
    bio: fields.bio,
  };
}
