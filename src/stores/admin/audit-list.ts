import { listAudit } from "../../data/audit.ts";
import { type AuditList, getAuditSpan } from "../../domain/audit-list.ts";
import { asSignedIn } from "./call.ts";
import { settings } from "./settings.ts";

const calls = asSignedIn({ listAudit });

/** A page of the audit log. The days of its filter are the website's, whose zone only the settings know. */
export async function findAudit(list: AuditList) {
  const { from, to } = list.filter;
  const timeZone = from || to ? (await settings.getSettings()).time_zone : "UTC";
  return calls.listAudit(list, getAuditSpan(list.filter, timeZone));
}
