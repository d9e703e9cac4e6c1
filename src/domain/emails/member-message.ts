import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";
import { plural } from "../text/plural.ts";

export const sendFailure = "Failed to send your message";

/** Maximum lengths in characters, the same as the database's. */
export const messageLimits = { subject: 120, text: 4000, reason: 500, note: 500, stop: 300 } as const;

/** How many messages a member may still send today, and the reason if an administrator has banned them. */
export type WritingState = Database["public"]["Functions"]["get_writing_state"]["Returns"][number];

/** A message from another member, as its recipient opens it by its link. */
export type ReceivedMessage = Database["public"]["Functions"]["get_received_message"]["Returns"][number] & {
  /** What led to it, the latest first, as long as it is kept. */
  earlier: Database["public"]["Functions"]["list_earlier_messages"]["Returns"];
};

export type Block = Row<"member_blocks">;

/** A reported message with the names of both people. */
export interface MessageReport extends Row<"message_reports"> {
  reporting: { full_name: string };
  reported: { full_name: string };
}

/** Why a person may not message members; without a row they may. */
export type MessagingBan = Row<"messaging_bans">;

export const reportStates = defineChoice({ open: "Open", closed: "Closed" }, "open");

export interface ReportList extends List {
  state: ValueOf<typeof reportStates> | null;
}

export function parseReportList(words: Words): ReportList {
  return parseList(words, { state: reportStates });
}

export function describeMessagesLeft(left: number): string {
  if (left === 0) return "You’ve sent 10 messages in the last 24 hours. Try again tomorrow.";
  return `You can send ${plural(left, "more message")} today.`;
}
