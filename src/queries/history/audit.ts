import { getLastChange, searchAudit, searchMemberHistory } from "../../data/history/audit.ts";
import { readFailures } from "../../domain/failures.ts";
import type { AuditedEntry } from "../../domain/history/audit-address.ts";
import { type AuditList, getAuditSpan, type HistoryList } from "../../domain/history/audit-list.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { getSiteTimeZone } from "../settings/settings.ts";

export const auditPage = (list: AuditList) =>
  readPage({ key: ["audit", "list", list], failure: readFailures.audit, get: () => findEntries(list) });

/** The filter's days are in the website's time zone, which must be read from the settings first. */
async function findEntries(list: AuditList) {
  const { from, to } = list.filter;
  const timeZone = from || to ? await getSiteTimeZone() : "UTC";
  return asUser(searchAudit)(list, getAuditSpan(list.filter, timeZone));
}

export const memberHistory = (list: HistoryList) =>
  readPage({
    key: ["audit", "member", list],
    failure: readFailures.audit,
    get: () => asUser(searchMemberHistory)(list),
  });

/** Null if there is no entry. */
export const lastChange = (entry: AuditedEntry) => ({
  ...read({
    key: ["audit", "last", entry],
    failure: readFailures.audit,
    get: () => asUser(getLastChange)(entry),
  }),
  staleTime: 0,
});
