import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** How many emails failed. */
export async function countFailedEmails(client: Client): Promise<number> {
  const { count, error } = await client
    .from("email_queue")
    .select("id", { count: "exact" })
    .eq("state", "failed")
    .limit(1);
  return getData({ data: count, error }, readFailures.emails);
}

/** Scheduled newsletters that became drafts again, oldest first, instead of being sent. */
export async function listReturnedNewsletters(client: Client) {
  const response = await client
    .from("newsletters")
    .select("id, subject")
    .not("returned_at", "is", null)
    .order("returned_at")
    .limit(5);
  return getData(response, readFailures.emails);
}

export async function countOpenReports(client: Client): Promise<number> {
  const { count, error } = await client
    .from("message_reports")
    .select("id", { count: "exact" })
    .is("closed_at", null)
    .limit(1);
  return getData({ data: count, error }, readFailures.reports);
}

/** How many opportunities wait to be checked. */
export async function countWaitingOpportunities(client: Client): Promise<number> {
  const { count, error } = await client
    .from("opportunities")
    .select("id", { count: "exact" })
    .eq("state", "waiting")
    .gt("expires_at", new Date().toISOString())
    .limit(1);
  return getData({ data: count, error }, readFailures.opportunities);
}
