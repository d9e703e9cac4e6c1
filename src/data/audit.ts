import { type AuditEntry, type AuditList, getDayEnd, getDayStart } from "../domain/audit.ts";
import { listPageSize } from "../domain/list.ts";
import type { Client } from "./client.ts";
import { getPage, type Page } from "./result.ts";

/** A page of what the filter finds in the audit log, newest first. */
export async function listAudit(client: Client, { filter, page }: AuditList): Promise<Page<AuditEntry>> {
  let found = client.from("audit_logs").select("*", { count: "exact" });
  if (filter.resourceId) found = found.eq("resource_id", filter.resourceId);
  if (filter.actor) found = found.eq("user_id", filter.actor);
  if (filter.action) found = found.eq("action", filter.action);
  if (filter.resource) found = found.eq("resource_type", filter.resource);
  if (filter.from) found = found.gte("timestamp", getDayStart(filter.from));
  if (filter.to) found = found.lt("timestamp", getDayEnd(filter.to));
  const first = (page - 1) * listPageSize;
  const answer = await found
    .order("timestamp", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + listPageSize - 1);
  return getPage(answer, "Failed to fetch the audit log") as Page<AuditEntry>;
}
