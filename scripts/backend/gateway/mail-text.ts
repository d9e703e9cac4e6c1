import type { EmailDriver } from "@supabase/lite";
import { toText } from "../../../src/letters/text.ts";

/**
 * lite 0.10.0 takes a mail's HTML from our template but writes its own text part, which links to
 * SITE_URL/auth/v1/verify, a page that does not exist. This derives the text from the HTML, so that both link
 * to the same page. Drop this when tests/unit/backend/mailbox.test.ts passes without it.
 */
export function writeTextFromHtml(driver: EmailDriver): EmailDriver {
  return {
    send: ({ html, text, ...mail }) => driver.send({ ...mail, html, text: html ? toText(html) : text }),
  };
}
