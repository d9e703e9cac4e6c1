import type { EmailDriver } from "@supabase/lite";

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

/** Covers only the HTML that supabase/templates uses. */
function toText(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g, "$2:\n$1\n")
    .replace(/<\/(h1|p)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .join("\n"),
    )
    .filter(Boolean)
    .join("\n\n");
}
