import type { EmailDriver } from "@supabase/lite";
import type { Database } from "../database.ts";

/** Subject and HTML with `{{ if .Data.name }}…{{ else }}…{{ end }}`, GoTrue's template syntax. */
const condition = /\{\{ if \.Data\.(\w+) \}\}([\s\S]*?)(?:\{\{ else \}\}([\s\S]*?))?\{\{ end \}\}/g;

/**
 * lite 0.10.0 substitutes names in a mail template but supports neither conditions nor `.Data` (the account's
 * user metadata). This resolves our templates' conditions before a mail is sent. Drop this when
 * tests/unit/backend/mailbox.test.ts passes without it.
 */
export function decideConditions(driver: EmailDriver, db: Database): EmailDriver {
  return {
    send: async (mail) => {
      const { rows } = await db.query<{ data: Record<string, unknown> }>(
        "select coalesce(raw_user_meta_data, '{}') as data from auth.users where email = $1",
        [mail.to],
      );
      const data = rows[0]?.data ?? {};
      await driver.send({
        ...mail,
        subject: decide(mail.subject, data),
        ...(mail.html && { html: decide(mail.html, data) }),
      });
    },
  };
}

export function decide(text: string, data: Record<string, unknown>): string {
  return text.replace(condition, (_, name: string, yes: string, no = "") => (data[name] ? yes : no));
}
