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
  add_photos: "Photos added",
  reorder: "Order changed",
  begin_term: "Term started",
  end_term: "Term ended",
  approve: "Approved",
  refuse: "Sign-up declined",
  reopen: "Sign-up reopened",
  revoke: "Approval revoked",
  make_admin: "Administrator rights granted",
  remove_admin: "Administrator rights removed",
  password_update: "Password changed",
  export: "Exported",
  import: "Imported",
  undo_import: "Import undone",
  publish: "Published",
  resend: "Sent again",
  send: "Sent",
  schedule: "Scheduled",
  unschedule: "Schedule cancelled",
  pause: "Paused",
  resume: "Resumed",
  stop: "Stopped",
  decline: "Change of class or department declined",
  merge: "Merged with another account",
  undo_merge: "Merge undone",
  invite: "Invited",
  remind: "Invitation reminder sent",
  repeat: "Repeated",
  write: "Message sent to a member",
  report: "Message reported",
  close_report: "Report closed",
  ban: "Banned from messaging",
  lift_ban: "Messaging ban lifted",
  restore: "Restored",
  purge: "Deleted permanently",
  share: "Preview link created",
  unshare: "Preview links turned off",
  add_factor: "Two-step sign-in set up",
  remove_factor: "Two-step sign-in removed",
  leave: "Account deleted by its owner",
  return: "Account restored by its owner",
  mark_deceased: "Marked as deceased",
  unmark_deceased: "No longer marked as deceased",
  start_mailbox_change: "Change of email address started",
  shorten_mailbox_change: "Wait for the new email address shortened",
  confirm_mailbox_change: "New email address confirmed",
  object_to_mailbox_change: "Change of email address stopped",
  cancel_mailbox_change: "Change of email address cancelled",
  end_mailbox_change: "Change of email address ended",
  complete_mailbox_change: "Email address changed",
  erase: "Person erased",
  decline_proposal: "Proposal declined",
  post: "Posted",
  decline_post: "Post declined",
  decline_photo: "Photo from a member declined",
  restore_photo: "Decline of a photo undone",
};

/** What is logged besides the nouns' rows, and nouns under a longer name. */
const others = {
  event_registrations: "Registrations",
  class_representatives: "Class representative",
  member_imports: "Member import",
  auth: "Account",
  user_roles: "Member’s role",
  member_settings: "Sign-up and sign-in settings",
  site_revision: "Website",
  email_queue: "Email",
  newsletters: "Newsletter",
  roster_imports: "Alumni list import",
  member_messages: "Messages between members",
  handovers: "Term handover",
  opportunities: "Opportunity",
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
  admins_need_second_factor: "Two-step sign-in for administrators",
  alt_text: "Alternative text",
  approves_roster_matches: "Automatic approval",
  appointment_date: "Start of the term",
  association_name: "Name of the association",
  association_short_name: "Short name",
  attached_ids: "Attached files",
  audience: "Recipients",
  capacity: "Places",
  content: "Text",
  cover_image_url: "Cover",
  body: "Text",
  ends_at: "End",
  event_date: "Date and time",
  event_id: "Event",
  event_people: "Event participants",
  person_ids: "Chosen people",
  template_name: "Name of the template",
  guests_allowed: "Guests",
  is_all_day: "All day",
  map_url: "Map",
  facebook_url: "Facebook",
  file_url: "File",
  footer_place: "Position in the footer",
  former_name: "Name at graduation",
  may_be_deceased: "Whether the person has died",
  formats_news: "Formatting of news",
  honorific: "Title",
  holder_name: "Holder without an account",
  image_alt: "Alternative text",
  image_url: "Image",
  instagram_url: "Instagram",
  lead: "Introduction",
  linkedin_url: "LinkedIn",
  logo_id: "Logo",
  media_url: "Picture",
  colour_pair: "Colours",
  online_url: "Online link",
  opportunities: "Opportunities for members",
  person_id: "Person",
  planned_end: "Planned end of the term",
  profile_id: "Person",
  profile_image_url: "Photo",
  published_at: "Publication",
  recipient_id: "Recipient",
  recipient_name: "Recipient without an account",
  readers: "Who can read it",
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
