import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";
import { messageLimits } from "./member-message.ts";

export const memberMessageSchema = z.object({
  subject: requiredText("a subject", messageLimits.subject),
  body: requiredText("your message", messageLimits.text),
  may_answer: z.boolean(),
});
export type MemberMessageFields = z.output<typeof memberMessageSchema>;

export const emptyMemberMessage: MemberMessageFields = { subject: "", body: "", may_answer: false };

/** An answer to a message or to an opportunity, whose subject is given. */
export const answerSchema = z.object({
  body: requiredText("your message", messageLimits.text),
  may_answer: z.boolean(),
});
export type AnswerFields = z.output<typeof answerSchema>;

export const emptyAnswer: AnswerFields = { body: "", may_answer: false };

export const messageReportSchema = z.object({
  reason: requiredText("the reason for your report", messageLimits.reason),
  with_text: z.boolean(),
});
export type MessageReportFields = z.output<typeof messageReportSchema>;
