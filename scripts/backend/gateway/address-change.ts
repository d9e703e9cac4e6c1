import type { Database } from "../database.ts";
import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";
import { readClaims } from "./token.ts";

type Ask = () => Promise<Response>;

/** Life of a link and least time between two requests, in seconds: otp_expiry and max_frequency of config.toml. */
const life = 3600;
const pause = 60;

/** GoTrue's words, which supabase-js does not interpret. */
const halfDone = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * lite 0.10.0 changes an address when the link in the old mailbox is opened. A hosted project waits for both links, in any order (GoTrue's internal/api/mail.go and verify.go).
 * Drop this when tests/unit/backend/address-change.test.ts passes without it.
 */
export class AddressChanges {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  async answer(request: Request, ask: Ask): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const asked = `${request.method} ${pathname}`;
    if (asked === "GET /auth/v1/verify" && searchParams.get("type") === "email_change") return refuseLink();
    if (asked !== "PUT /auth/v1/user" && asked !== "POST /auth/v1/verify") return ask();
    const { email, type, token_hash } = await readBody(request);
    if (asked === "PUT /auth/v1/user") return typeof email === "string" ? this.#begin(request, ask) : ask();
    if (type !== "email_change") return ask();
    return typeof token_hash === "string" ? this.#confirm(token_hash, ask) : refuseLink();
  }

  async #begin(request: Request, ask: Ask): Promise<Response> {
    // lite refuses a request without a valid token.
    const id = (await readClaims(request, this.#secret))?.sub;
    if (!id) return ask();
    const seconds = await this.#getWait(id);
    if (seconds > 0) return refuseSoon(seconds);
    const response = await ask();
    // Both tokens: nobody has confirmed the change yet.
    await this.#db.query(
      `update auth.users set email_change_confirm_status = 0
       where id = $1 and email_change_token_current <> '' and email_change_token_new <> ''`,
      [id],
    );
    return response;
  }

  async #getWait(id: string): Promise<number> {
    const { rows } = await this.#db.query<{ seconds: number }>(
      `select ceil(extract(epoch from email_change_sent_at - now()) + ${pause})::integer as seconds
       from auth.users where id = $1`,
      [id],
    );
    return rows[0]?.seconds ?? 0;
  }

  async #confirm(token: string, ask: Ask): Promise<Response> {
    const isOpen = `email_change_sent_at > now() - interval '${life} seconds'`;
    const { rows } = await this.#db.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = case when email_change_token_current = $1 then '' else email_change_token_current end,
         email_change_token_new = case when email_change_token_new = $1 then '' else email_change_token_new end
       where $1 in (email_change_token_current, email_change_token_new) and length($1) > 6
         and email_change_confirm_status = 0 and ${isOpen} returning id`,
      [token],
    );
    if (rows.length > 0) return Response.json({ code: "200", msg: halfDone }, { headers: anywhere });
    // The second one. lite finishes the change only for the token of the present address.
    await this.#db.query(
      `update auth.users set email_change_token_current = email_change_token_new, email_change_token_new = ''
       where email_change_token_new = $1 and email_change_confirm_status = 1 and ${isOpen}`,
      [token],
    );
    return ask();
  }
}

const anywhere = { "access-control-allow-origin": "*" };

function refuseSoon(seconds: number): Response {
  const msg = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refuse(429, { code: 429, error_code: "over_email_send_rate_limit", msg });
}

/** Our mails lead to the site's own page, and carry no code to type: both would pass by the second address. */
function refuseLink(): Response {
  return refuse(403, { code: 403, error_code: "otp_expired", msg: "Email link is invalid or has expired" });
}
