import type { Newsletter } from "../../../src/domain/emails/newsletter.ts";

export interface NewsletterSeed extends Pick<Newsletter, "subject" | "department"> {
  body: string[];
  isSent: boolean;
}

export const newsletters: NewsletterSeed[] = [
  {
    subject: "The pilot plant is open again",
    department: "Chemical Engineering",
    isSent: true,
    body: [
      "<p>Dear {{first name}},</p>",
      "<p>After two years of scaffolding the <strong>pilot plant</strong> is running again. The distillation column is new, the control room has windows, and the smell is the one you remember.</p>",
      "<h2>Come and see it</h2>",
      '<ul><li><p>Every Friday from 2 PM, with a guide</p></li><li><p>At our <a href="/events">next events</a>, without an appointment</p></li></ul>',
      "<p>Bring your lab coat, if it still fits.</p>",
    ],
  },
  {
    subject: "{{first name}}, who taught you most?",
    department: null,
    isSent: false,
    body: [
      "<p>Dear {{first name}},</p>",
      "<p>For the association’s anniversary we’re collecting the names of teachers, foremen and colleagues who taught our members what no lecture did. One name and three sentences are enough.</p>",
      "<p>Just reply to this email.</p>",
    ],
  },
];
