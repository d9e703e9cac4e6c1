import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";

export const sendFailure = "Failed to send your letter";

/** Maximum lengths in characters, the same as the database's. */
export const messageLimits = { subject: 120, text: 4000, reason: 500, note: 500, stop: 300 } as const;

/** How many letters a member may still write today, and why not at all, if an administrator said so. */
export type WritingState = Database["public"]["Functions"]["get_writing_state"]["Returns"][number];

/** A letter from another member, as its recipient finds it again by the link in it. */
export type ReceivedMessage = Database["public"]["Functions"]["get_received_message"]["Returns"][number];

export type Block = Row<"member_blocks">;

/** A reported letter with the names of both people. */
export interface MessageReport extends Row<"message_reports"> {
  reporting: { full_name: string };
  reported: { full_name: string };
}

/** Why a person may not write to members; a person without one may. */
export type MessagingBan = Row<"messaging_bans">;

export const reportStates = defineChoice({ open: "Open", closed: "Closed" }, "open");

export interface ReportList extends List {
  state: ValueOf<typeof reportStates> | null;
}

export function parseReportList(words: Words): ReportList {
  return parseList(words, { state: reportStates });
}

/** "You can write 9 more letters today." */
export function describeMessagesLeft(left: number): string {
  if (left === 0) return "You have written 10 letters in the last 24 hours. Try again tomorrow.";
  return left === 1 ? "You can write 1 more letter today." : `You can write ${left} more letters today.`;
}
