import type { Row } from "../core/row.ts";
import { listNouns, type NounTable } from "../nouns.ts";

type Labels = Readonly<Record<string, string>>;

export type AuditAction = Row<"audit_logs">["action"];
export type AuditResource = Row<"audit_logs">["resource_type"];

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
  merge: "Merged with another account",
  undo_merge: "Undid a merge",
  invite: "Invited",
  remind: "Reminded of the invitation",
  repeat: "Repeated",
  write: "Wrote to a member",
  report: "Reported a letter",
  close_report: "Closed a report",
  ban: "Stopped from writing to members",
  lift_ban: "Allowed to write to members again",
  restore: "Brought back",
  purge: "Deleted for good",
  share: "Made the address of a preview",
  unshare: "Took back the addresses of a preview",
  add_factor: "Added a second factor",
  remove_factor: "Removed a second factor",
};

/** What is logged besides the nouns' rows, and nouns under a fuller name. */
const others = {
  event_registrations: "Registrations",
  class_representatives: "Delegate of a class",
  member_imports: "Import",
  auth: "Account",
  user_roles: "Role of a person",
  member_settings: "Settings for members",
  site_revision: "Website",
  email_queue: "Letter",
  newsletters: "Letter to members",
  roster_imports: "Import into the roster",
  member_messages: "Letters between members",
} as const satisfies Partial<Record<AuditResource, string>>;

export const auditResources: Readonly<Record<AuditResource, string>> = {
  ...(Object.fromEntries(listNouns().map(([table, { words }]) => [table, words.one])) as Record<
    NounTable,
    string
  >),
  ...others,
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
  ends_at: "End",
  event_date: "Date and time",
  event_id: "Event",
  guests_allowed: "Guests",
  is_all_day: "All day",
  map_url: "Map",
  facebook_url: "Facebook",
  file_url: "File",
  footer_place: "Place in the footer",
  formats_news: "Formatting of news",
  image_alt: "Alternative text",
  image_url: "Picture",
  instagram_url: "Instagram",
  lead: "Introduction",
  linkedin_url: "LinkedIn",
  logo_id: "Mark",
  media_url: "Picture",
  colour_pair: "Colours",
  online_url: "Online link",
  person_id: "Person",
  profile_id: "Person",
  profile_image_url: "Photo",
  published_at: "Publication",
  recipient_id: "Recipient",
  shows: "What it shows",
  slug: "Address",
  stats: "Home page figures",
  tenure_end: "End of the term",
  end_date: "End of the term",
  tenure_start: "Start of the term",
  university_name: "University",
};

export function getFieldLabel(field: string): string {
  const words = field.replaceAll("_", " ");
  return getAuditLabel({ [field]: words.charAt(0).toUpperCase() + words.slice(1), ...fieldLabels }, field);
}
