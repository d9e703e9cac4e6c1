import { getPageRange } from "../../domain/core/list.ts";
import type { Row } from "../../domain/core/row.ts";
import { readFailures } from "../../domain/failures.ts";
import { type AuditEntry, toAuditEntry } from "../../domain/history/audit.ts";
import type { AuditedEntry } from "../../domain/history/audit-address.ts";
import type { AuditList, AuditSpan, HistoryList } from "../../domain/history/audit-list.ts";
import type { Client } from "../core/client.ts";
import { getData, getPage, type Page } from "../core/result.ts";

const toEntries = ({ rows, total }: Page<Row<"audit_logs">>) => ({ rows: rows.map(toAuditEntry), total });

/** One page of the filtered audit log, newest first. */
export async function searchAudit(
  client: Client,
  { filter, page }: AuditList,
  { from, to }: AuditSpan,
): Promise<Page<AuditEntry>> {
  let found = client.rpc("search_audit", { q: filter.q }, { count: "exact" });
  if (filter.resourceId) found = found.eq("resource_id", filter.resourceId);
  if (filter.actor) found = found.eq("user_id", filter.actor);
  if (filter.action) found = found.eq("action", filter.action);
  if (filter.resource) found = found.eq("resource_type", filter.resource);
  if (from) found = found.gte("timestamp", from);
  if (to) found = found.lt("timestamp", to);
  const response = await found.order("id", { ascending: false }).range(...getPageRange(page));
  return toEntries(getPage(response, readFailures.audit));
}

/** Audit entries about a member's account, offices and awards, newest first. */
export async function searchMemberHistory(
  client: Client,
  { memberId: id, page }: HistoryList,
): Promise<Page<AuditEntry>> {
  const response = await client
    .from("audit_logs")
    .select("*", { count: "exact" })
    .or(`resource_id.eq.${id},details->>person_id.eq.${id}`)
    .order("id", { ascending: false })
    .range(...getPageRange(page));
  return toEntries(getPage(response, readFailures.audit));
}

/** The newest audit entry for a resource; null when there is none or the caller may not read it. */
export async function getLastChange(client: Client, { type, id }: AuditedEntry): Promise<AuditEntry | null> {
  let found = client.from("audit_logs").select("*").eq("resource_type", type).neq("action", "export");
  if (id) found = found.eq("resource_id", id);
  const [last] = getData(await found.order("id", { ascending: false }).limit(1), readFailures.audit);
  return last ? toAuditEntry(last) : null;
}
