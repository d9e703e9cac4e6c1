import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";
import { messageLimits } from "./member-message.ts";

export const memberMessageSchema = z.object({
  subject: requiredText("a subject", messageLimits.subject),
  body: requiredText("your letter", messageLimits.text),
  may_answer: z.boolean(),
});
export type MemberMessageFields = z.output<typeof memberMessageSchema>;

export const emptyMemberMessage: MemberMessageFields = { subject: "", body: "", may_answer: false };

export const messageReportSchema = z.object({
  reason: requiredText("why you report this letter", messageLimits.reason),
  with_text: z.boolean(),
});
export type MessageReportFields = z.output<typeof messageReportSchema>;
