import type { Holder } from "./office.ts";
import type { OfficeDraft } from "./office-form.ts";

// Apart from the form's schema, so that the list of officers does not load the schema's library.

interface Held {
  person: Holder | null;
  holder_name: string | null;
  planned_end: string | null;
  bio: string | null;
}

/** Initial values for editing an office; `own` are the fields that officers and trustees name differently. */
export function toOfficeDraft(
  { person, holder_name, planned_end, bio }: Held,
  own: Pick<OfficeDraft, "board" | "position" | "term_start" | "term_end" | "contact_email">,
): OfficeDraft {
  return {
    ...own,
    is_without_account: holder_name !== null,
    profile_id: "",
    full_name: person?.full_name ?? holder_name ?? "",
    email: person?.email ?? "",
    department: "",
    graduation_year: "",
    planned_end: planned_end ?? "",
    bio: bio ?? "",
    photo: null,
  };
}
