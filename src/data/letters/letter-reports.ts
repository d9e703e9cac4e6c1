import { getPageRange } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LetterReport, ReportList, WritingStop } from "../../domain/letters/member-letter.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, getPage, type Page } from "../core/result.ts";

export const letterReportFailures = {
  close: "Failed to close the report",
  stop: "Failed to stop this person from writing",
  allow: "Failed to let this person write again",
};

/** A page of the reports, newest first; only super admins read all. */
export async function listReports(client: Client, { state, page }: ReportList): Promise<Page<LetterReport>> {
  let found = client
    .from("letter_reports")
    .select(
      "*, reporting:profiles!letter_reports_reporter_fkey(full_name), reported:profiles!letter_reports_writer_fkey(full_name)",
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
  checkDone(response, letterReportFailures.close);
}

/** Null for a person who may write to members. */
export async function getWritingStop(client: Client, profile_id: string): Promise<WritingStop | null> {
  const response = await client.from("writing_stops").select().eq("profile_id", profile_id).limit(1);
  return getData(response, readFailures.writingStop)[0] ?? null;
}

export async function stopWriting(client: Client, profile_id: string, reason: string): Promise<void> {
  const response = await client.from("writing_stops").insert({ profile_id, reason });
  checkDone(response, letterReportFailures.stop);
}

export async function allowWriting(client: Client, profile_id: string): Promise<void> {
  const response = await client.from("writing_stops").delete().eq("profile_id", profile_id);
  checkDone(response, letterReportFailures.allow);
}
