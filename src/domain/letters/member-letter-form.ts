import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";
import { letterLimits } from "./member-letter.ts";

export const memberLetterSchema = z.object({
  subject: requiredText("a subject", letterLimits.subject),
  body: requiredText("your letter", letterLimits.text),
  may_answer: z.boolean(),
});
export type MemberLetterFields = z.output<typeof memberLetterSchema>;

export const emptyMemberLetter: MemberLetterFields = { subject: "", body: "", may_answer: false };

export const letterReportSchema = z.object({
  reason: requiredText("why you report this letter", letterLimits.reason),
  with_text: z.boolean(),
});
export type LetterReportFields = z.output<typeof letterReportSchema>;
