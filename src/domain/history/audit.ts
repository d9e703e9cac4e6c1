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

/** "Edited", "40 photos added" */
export function describeAction({ action, details: { photos } }: AuditEntry): string {
  if (action === "add_photos" && typeof photos === "number") return `${plural(photos, "photo")} added`;
  return getAuditLabel(auditActions, action);
}

/** Details of the action: fields, numbers, a day. May be empty. */
export function describeDetails({ action, details }: AuditEntry): string {
  const { fields, rows, date, dates, updated, created, recipients, photos, rule } = details;
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
    rule === "roster" ? "Automatic: on the alumni list" : null,
    typeof date === "string" ? formatDay(date, "long day") : null,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The entry's name at the time: "Annual dinner", "Ada Park, Archivist, HOD". Empty if it had none. */
export function getItemName({ details }: Pick<AuditEntry, "details">): string {
  const { title, album, full_name, position, committee } = details;
  return [title, album, full_name, position, committee].filter(Boolean).join(", ");
}
