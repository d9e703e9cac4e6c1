import { isMap, type JsonMap } from "./json.ts";
import type { Row } from "./row.ts";

/** A line of the audit log. Its names are copies that outlive the people and entries they refer to. */
export type AuditEntry = Omit<Row<"audit_logs">, "continues" | "details"> & { details: JsonMap };

/** Details that are not a map are dropped. */
export function toAuditEntry({ details, ...row }: Row<"audit_logs">): AuditEntry {
  return { ...row, details: isMap(details) ? details : {} };
}

type Labels = Readonly<Record<string, string>>;

export type AuditAction = AuditEntry["action"];
export type AuditResource = AuditEntry["resource_type"];

export const auditActions: Readonly<Record<AuditAction, string>> = {
  create: "Added",
  edit: "Edited",
  delete: "Deleted",
  activate: "Set active",
  add_photos: "Added photos",
  reorder: "Changed the order",
  begin_term: "Began a term",
  end_term: "Ended a term",
  approve: "Approved",
  refuse: "Sign-up declined",
  reopen: "Sign-up waits again",
  revoke: "Approval revoked",
  make_admin: "Made administrator",
  remove_admin: "Administrator rights removed",
  password_update: "Changed the password",
  export: "Exported",
  import: "Imported",
  undo_import: "Undid an import",
  publish: "Published",
  resend: "Sent again",
  send: "Sent",
  schedule: "Scheduled",
  unschedule: "Took back the schedule",
  pause: "Paused",
  resume: "Resumed",
  stop: "Stopped",
  decline: "Declined a change of class or department",
};

export const auditResources: Readonly<Record<AuditResource, string>> = {
  news: "News item",
  events: "Event",
  event_registrations: "Registrations",
  officers: "Officer",
  trustees: "Trustee",
  gallery_albums: "Album",
  gallery_items: "Photo",
  documents: "Document",
  awards: "Award",
  hero_section: "Hero section",
  profiles: "Member",
  member_imports: "Import",
  auth: "Account",
  user_roles: "Role of a person",
  roles: "Role",
  site_settings: "Website settings",
  member_settings: "Members’ texts",
  site_revision: "Website",
  outbox: "Letter",
  mailings: "Letter to members",
};

export function getAuditLabel(labels: Labels, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/** Labels as in the forms; others derive from the column: "event_date" becomes "Event date". */
const fieldLabels: Labels = {
  alt_text: "Alternative text",
  appointment_date: "Start of the term",
  association_name: "Name of the association",
  association_short_name: "Short name",
  content: "Text",
  cover_image_url: "Cover",
  body: "Text",
  event_date: "Date and time",
  event_id: "Event",
  facebook_url: "Facebook",
  file_url: "File",
  image_alt: "Alternative text",
  image_url: "Picture",
  instagram_url: "Instagram",
  linkedin_url: "LinkedIn",
  media_url: "Picture",
  membership_text: "Membership",
  privacy_text: "Privacy notice",
  person_id: "Person",
  profile_id: "Person",
  profile_image_url: "Photo",
  programs_text: "Programs",
  published_at: "Date",
  recipient_id: "Recipient",
  stats: "Home page figures",
  tenure_end: "End of the term",
  end_date: "End of the term",
  tenure_start: "Start of the term",
  university_name: "University",
};

function getFieldLabel(field: string): string {
  const words = field.replaceAll("_", " ");
  return getAuditLabel({ [field]: words.charAt(0).toUpperCase() + words.slice(1), ...fieldLabels }, field);
}

/** "Edited", "Added 40 photos". */
export function describeAction({ action, details: { photos } }: AuditEntry): string {
  if (action === "add_photos" && typeof photos === "number")
    return photos === 1 ? "Added a photo" : `Added ${photos} photos`;
  return getAuditLabel(auditActions, action);
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Details beyond the action: fields, numbers, a day. May be empty. */
export function describeDetails({ action, details }: AuditEntry): string {
  const { fields, rows, date, updated, created, recipients, photos } = details;
  const counts = {
    exported: rows,
    updated,
    created,
    recipients,
    photos: action === "delete" ? photos : null,
  };
  const parts = [
    Array.isArray(fields) ? fields.map((field) => getFieldLabel(String(field))).join(", ") : null,
    ...Object.entries(counts).map(([what, count]) => (typeof count === "number" ? `${count} ${what}` : null)),
    typeof date === "string" ? dayFormat.format(new Date(date)) : null,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The entry's name at the time: "Annual dinner", "Ada Park, Archivist, HOD". Empty if it had none. */
export function getItemName({ details }: AuditEntry): string {
  const { title, album, full_name, position, committee } = details;
  return [title, album, full_name, position, committee].filter(Boolean).join(", ");
}
