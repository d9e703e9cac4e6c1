import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import { verify } from "hono/jwt";
import type { Database } from "../database.ts";
import { refuse } from "./refuse.ts";

type Mail = Parameters<EmailDriver["send"]>[0];
type Ask = () => Promise<Response>;

/** Life of a link and least time between two requests, in seconds: otp_expiry and max_frequency of config.toml. */
const life = 3600;
const pause = 60;

/** GoTrue's words, which supabase-js does not interpret. */
const halfDone = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * lite 0.10.0 mails a change of address to the old address only, and changes it when that link is opened.
 * A hosted project mails both and waits for both, in any order (GoTrue's internal/api/mail.go and verify.go).
 * Drop this when tests/unit/backend/address-change.test.ts passes without it.
 */
export class AddressChanges {
  readonly #db: Database;
  readonly #secret: string;
  readonly #driver: EmailDriver;
  /** The mails of the request that is being answered. */
  readonly #held = new AsyncLocalStorage<Mail[]>();

  constructor(db: Database, secret: string, driver: EmailDriver) {
    this.#db = db;
    this.#secret = secret;
    this.#driver = driver;
  }

  /** Holds the mails of a change back, so that both go out or neither. */
  readonly driver: EmailDriver = {
    send: async (mail) => {
      const held = this.#held.getStore();
      if (held) held.push(mail);
      else await this.#driver.send(mail);
    },
  };

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
    const id = await readAccount(request, this.#secret);
    if (!id) return ask();
    const seconds = await this.#getWait(id);
    if (seconds > 0) return refuseSoon(seconds);
    const held: Mail[] = [];
    const response = await this.#held.run(held, ask);
    const [mail] = held;
    if (!response.ok || !mail) return response;
    try {
      await this.#mailBoth(id, mail);
      return response;
    } catch (error) {
      console.error(error);
      await this.#db.query(
        `update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
           email_change_sent_at = null where id = $1`,
        [id],
      );
      return refuse(500, {
        code: 500,
        error_code: "unexpected_failure",
        msg: "Error sending email change email",
      });
    }
  }

  async #getWait(id: string): Promise<number> {
    const { rows } = await this.#db.query<{ seconds: number }>(
      `select ceil(extract(epoch from email_change_sent_at - now()) + ${pause})::integer as seconds
       from auth.users where id = $1`,
      [id],
    );
    return rows[0]?.seconds ?? 0;
  }

  async #mailBoth(id: string, mail: Mail): Promise<void> {
    const { rows } = await this.#db.query<{ after: string; present: string; next: string }>(
      `update auth.users set email_change_confirm_status = 0 where id = $1
       returning email_change as after, email_change_token_current as present, email_change_token_new as next`,
      [id],
    );
    const [change] = rows;
    if (!change) throw new Error("The account has gone");
    const html = mail.html?.replaceAll(change.present, change.next);
    for (const one of [{ ...mail, to: change.after, ...(html && { html }) }, mail])
      await this.#driver.send({
        ...one,
        ...(one.html && { html: one.html.replaceAll("{{ .SendingTo }}", one.to) }),
      });
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

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === "object" ? { ...body } : {};
}

/** The id in a valid access token; null otherwise, which lite then refuses. */
async function readAccount(request: Request, secret: string): Promise<string | null> {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const claims = await verify(token, secret, "HS256").catch(() => null);
  return typeof claims?.sub === "string" ? claims.sub : null;
}

function refuseSoon(seconds: number): Response {
  const msg = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refuse(429, { code: 429, error_code: "over_email_send_rate_limit", msg });
}

/** Our mails lead to the site's own page, and carry no code to type: both would pass by the second address. */
function refuseLink(): Response {
  return refuse(403, { code: 403, error_code: "otp_expired", msg: "Email link is invalid or has expired" });
}
