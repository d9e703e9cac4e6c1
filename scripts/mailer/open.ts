import { connectMailer, type MailerOptions } from "./connect.ts";
import { loadLetters } from "./letters.ts";
import type { Mailer } from "./mailer.ts";

/** A sender that runs on Node; Deno reads the letters itself (supabase/functions/mailer). */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  const { composeLetter } = await loadLetters();
  return connectMailer(options, composeLetter);
}
