import type { Block, ReceivedMessage, WritingState } from "../../domain/emails/member-message.ts";
import { sendFailure } from "../../domain/emails/member-message.ts";
import type {
  AnswerFields,
  MemberMessageFields,
  MessageReportFields,
} from "../../domain/emails/member-message-form.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getAllRows, getData } from "../core/result.ts";

const failures = {
  send: sendFailure,
  block: "Failed to block this person",
  unblock: "Failed to unblock this person",
  report: "Failed to report this message",
};

/** How many messages the caller may still send today. */
export async function getWritingState(client: Client): Promise<WritingState> {
  const [state] = getData(await client.rpc("get_writing_state"), readFailures.writing);
  if (!state) throw new DataError(readFailures.writing);
  return state;
}

/** Returns how many messages the caller may still send today. */
export async function writeToMember(
  client: Client,
  to_person: string,
  { subject, body, may_answer }: MemberMessageFields,
): Promise<number> {
  const response = await client.rpc("write_to_member", { to_person, subject, body, may_answer });
  return getData(response, failures.send);
}

/** Null if the caller never received it, or it is older than 90 days. */
export async function getReceivedMessage(client: Client, id: string): Promise<ReceivedMessage | null> {
  const [message, earlier] = await Promise.all([
    client.rpc("get_received_message", { email_id: id }),
    client.rpc("list_earlier_messages", { email_id: id }),
  ]);
  const [received] = getData(message, readFailures.receivedMessage);
  return received ? { ...received, earlier: getData(earlier, readFailures.receivedMessage) } : null;
}

/** Returns how many messages the caller may still send today. */
export async function answerMessage(
  client: Client,
  email_id: string,
  { body, may_answer }: AnswerFields,
): Promise<number> {
  return getData(await client.rpc("answer_message", { email_id, body, may_answer }), failures.send);
}

/** The people the caller has blocked, by name. */
export async function listBlocks(client: Client): Promise<Block[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("member_blocks")
        .select("*", { count: "exact" })
        .order("name")
        .order("blocked")
        .range(from, to),
    readFailures.blocks,
  );
}

export async function blockWriter(client: Client, email_id: string): Promise<void> {
  checkDone(await client.rpc("block_writer", { email_id }), failures.block);
}

export async function unblock(client: Client, blocked: string): Promise<void> {
  const response = await client.from("member_blocks").delete().eq("blocked", blocked);
  checkDone(response, failures.unblock);
}

export async function reportMessage(
  client: Client,
  email_id: string,
  { reason, with_text }: MessageReportFields,
): Promise<void> {
  const response = await client.rpc("report_message", { email_id, reason, with_text });
  checkDone(response, failures.report);
}

/** What the person reported, for their own data. */
export async function listOwnReports(client: Client, reporter: string) {
  return getAllRows(
    (from, to) =>
      client
        .from("message_reports")
        .select("reason, subject, body, written_at, created_at, closed_at, note", { count: "exact" })
        .eq("reporter", reporter)
        .order("created_at")
        .range(from, to),
    readFailures.reports,
  );
}
