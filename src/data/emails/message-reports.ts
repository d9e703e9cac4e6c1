import { getPageRange } from "../../domain/core/list.ts";
import type { MessageReport, MessagingBan, ReportList } from "../../domain/emails/member-message.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, getPage, type Page } from "../core/result.ts";

export const messageReportFailures = {
  close: "Failed to close the report",
  stop: "Failed to stop this person from writing",
  allow: "Failed to let this person write again",
};

/** A page of the reports, newest first; only super admins read all. */
export async function listReports(client: Client, { state, page }: ReportList): Promise<Page<MessageReport>> {
  let found = client
    .from("message_reports")
    .select(
      "*, reporting:profiles!message_reports_reporter_fkey(full_name), reported:profiles!message_reports_writer_fkey(full_name)",
      { count: "exact" },
    );
  if (state === "open") found = found.is("closed_at", null);
  if (state === "closed") found = found.not("closed_at", "is", null);
  const response = await found
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  return getPage(response, readFailures.reports);
}

export async function closeReport(client: Client, report_id: string, note: string | null): Promise<void> {
  const response = await client.rpc("close_report", { report_id, ...(note && { note }) });
  checkDone(response, messageReportFailures.close);
}

/** Null for a person who may write to members. */
export async function getMessagingBan(client: Client, profile_id: string): Promise<MessagingBan | null> {
  const response = await client.from("messaging_bans").select().eq("profile_id", profile_id).limit(1);
  return getData(response, readFailures.messagingBan)[0] ?? null;
}

export async function banFromMessaging(client: Client, profile_id: string, reason: string): Promise<void> {
  const response = await client.from("messaging_bans").insert({ profile_id, reason });
  checkDone(response, messageReportFailures.stop);
}

export async function liftBan(client: Client, profile_id: string): Promise<void> {
  const response = await client.from("messaging_bans").delete().eq("profile_id", profile_id);
  checkDone(response, messageReportFailures.allow);
}
