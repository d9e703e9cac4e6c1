import { isMap, type JsonMap } from "../core/json.ts";
import type { Row } from "../core/row.ts";
import { plural } from "../text/plural.ts";
import { formatDay } from "../time/date.ts";
import { auditActions, getAuditLabel, getFieldLabel } from "./audit-labels.ts";

/** A line of the audit log. Its names are copies that outlive the people and entries they refer to. */
export type AuditEntry = Omit<Row<"audit_logs">, "continues" | "details"> & { details: JsonMap };

/** Details that are not a map are dropped. */
export function toAuditEntry({ details, ...row }: Row<"audit_logs">): AuditEntry {
  return { ...row, details: isMap(details) ? details : {} };
}

/** Who did it: "Ada Park", "The system"; the links in some emails work without signing in. */
export function nameActor(
  { action, user_name }: Pick<AuditEntry, "action" | "user_name">,
  article: "The" | "the" = "The",
): string {
  if (user_name) return user_name;
  if (action === "confirm_mailbox_change") return `${article} reader of the new address`;
  if (action === "object_to_mailbox_change") return `${article} reader of the old address`;
  return `${article} system`;
}

/** "Edited", "40 photos added" */
export function describeAction({ action, details: { photos } }: AuditEntry): string {
  if (action === "add_photos" && typeof photos === "number") return `${plural(photos, "photo")} added`;
  return getAuditLabel(auditActions, action);
}

/** Why the database did something that nobody asked for. */
const rules: Readonly<Record<string, string>> = {
  roster: "Automatic: on the alumni list",
  "address taken": "Another account has the new address",
  "not confirmed": "Nobody confirmed the new address within 14 days",
  "account changed": "The account was merged, deleted or given another address",
  "administrator left": "An administrator who started or shortened it is no longer a super admin",
};

/** Details of the action: fields, numbers, a day, an address with the reason. May be empty. */
export function describeDetails({ action, details }: AuditEntry): string {
  const { fields, rows, date, dates, updated, created, recipients, photos, rule, new_email, reason } =
    details;
  const counts = {
    exported: rows,
    updated,
    created,
    recipients,
    dates,
    photos: action === "delete" ? photos : null,
  };
  const parts = [
    Array.isArray(fields) ? fields.map((field) => getFieldLabel(String(field))).join(", ") : null,
    ...Object.entries(counts).map(([what, count]) =>
      typeof count === "number" ? `${count} ${count === 1 ? what.replace(/s$/, "") : what}` : null,
    ),
    typeof new_email === "string" ? `To ${new_email}` : null,
    typeof reason === "string" ? `“${reason}”` : null,
    typeof rule === "string" && Object.hasOwn(rules, rule) ? rules[rule] : null,
    typeof date === "string" ? formatDay(date, "long day") : null,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The entry's name at the time: "Annual dinner", "Ada Park, Archivist, HOD". Empty if it had none. */
export function getItemName({ details }: Pick<AuditEntry, "details">): string {
  const { title, album, full_name, position, committee } = details;
  return [title, album, full_name, position, committee].filter(Boolean).join(", ");
}
