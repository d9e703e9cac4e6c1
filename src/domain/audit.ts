import { addDays, parseISO } from "date-fns";
import { isUuid } from "./id.ts";
import { parsePage } from "./list.ts";

/** A line of the audit log. The names in it are copies, which outlive whom they name. */
export interface AuditEntry {
  id: number;
  /** Who did it; null for the server's own work. */
  user_id: string | null;
  user_name: string | null;
  action: string;
  resource_type: string;
  resource_id: string | null;
  details: Record<string, unknown>;
  /** ISO 8601 with zone. */
  timestamp: string;
}

export const auditActions: Readonly<Record<string, string>> = {
  approve: "Approved",
  begin_term: "Began a term",
  create: "Created",
  delete: "Deleted",
  edit: "Edited",
  end_term: "Ended a term",
  export: "Exported",
  import: "Imported",
  make_admin: "Made an admin",
  password_update: "Changed the password",
  publish: "Published",
  remove_admin: "Removed as admin",
  revoke: "Revoked the approval",
  undo_import: "Undid an import",
};

export const auditResources: Readonly<Record<string, string>> = {
  auth: "Account",
  awards: "Award",
  documents: "Document",
  event_registrations: "Registrations",
  events: "Event",
  gallery_albums: "Album",
  gallery_items: "Photo",
  hero_section: "Hero section",
  member_imports: "Import",
  news: "News item",
  officers: "Officer",
  profiles: "Member",
  site_revision: "Site",
  trustees: "Trustee",
};

export function getAuditLabel(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

const fieldLabels: Readonly<Record<string, string>> = {
  full_name: "Full Name",
  phone: "Phone",
  department: "Department",
  graduation_year: "Graduation Year",
  membership_type: "Membership Type",
  bio: "Bio",
  profile_image_url: "Photo",
};

/** What an entry is about, in a few words: whom or what, which fields, how many. Empty when it says no more. */
export function describeAuditEntry({ details }: AuditEntry): string {
  const { full_name, title, position, fields, rows, date, updated, created } = details;
  const counts = { exported: rows, updated, created };
  const parts = [
    full_name ?? title ?? position,
    Array.isArray(fields)
      ? fields.map((field) => getAuditLabel(fieldLabels, String(field))).join(", ")
      : null,
    ...Object.entries(counts).map(([what, count]) => (typeof count === "number" ? `${count} ${what}` : null)),
    date,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** What the log is searched for. Null means all of it. */
export interface AuditFilter {
  /** Whom or what it happened to: an id. */
  resourceId: string | null;
  /** Who did it: the id of a person. */
  actor: string | null;
  action: string | null;
  resource: string | null;
  /** Days, yyyy-MM-dd, both included, by the reader's calendar. */
  from: string | null;
  to: string | null;
}

export const everyAuditEntry: AuditFilter = {
  resourceId: null,
  actor: null,
  action: null,
  resource: null,
  from: null,
  to: null,
};

export interface AuditList {
  filter: AuditFilter;
  page: number;
}

/** "?actor=…&action=delete&resource=news&from=2026-01-01&to=2026-01-31&page=2". What it does not know it leaves out. */
export function parseAuditList(query: string): AuditList {
  const params = new URLSearchParams(query);
  const read = (name: string, isRight: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isRight(value) ? value : null;
  };
  return {
    filter: {
      resourceId: read("person", isUuid),
      actor: read("actor", isUuid),
      action: read("action", (value) => Object.hasOwn(auditActions, value)),
      resource: read("resource", (value) => Object.hasOwn(auditResources, value)),
      from: read("from", isDay),
      to: read("to", isDay),
    },
    page: parsePage(params.get("page") ?? undefined),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parseISO(text).getTime());
}

export function formatAuditList({ filter, page }: AuditList): string {
  const { resourceId, ...rest } = filter;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ person: resourceId, ...rest }))
    if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

/** The first moment of a day, and the first moment after it, where the reader is. ISO 8601. */
export function getDayStart(day: string): string {
  return parseISO(day).toISOString();
}

export function getDayEnd(day: string): string {
  return addDays(parseISO(day), 1).toISOString();
}
