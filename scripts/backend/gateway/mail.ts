/*
 * How @supabase/lite 0.10.0 differs from a hosted project when Auth sends emails. The tests are in tests/unit/backend:
 * remove a part when its test passes without it. The emails themselves are in ../auth-mail.ts.
 *
 * | difference         | why a hosted project's way matters                                             | test           |
 * | ------------------ | ------------------------------------------------------------------------------ | -------------- |
 * | time of a recovery | lite answers after writing the email, which reveals the addresses it knows     | recovery       |
 * | form of an address | lite takes lists and comments, which mail programs send to somebody else          | addresses      |
 * | change of address  | lite does it for the link in the old mailbox; both must agree, in any order    | address-change |
 * | second email       | lite never sends a confirmation again; somebody may have lost the first        | resend         |
 */
import { emailFormat } from "../../../src/domain/core/email.ts";
import type { AuthMail } from "../auth-mail.ts";
import type { Database } from "../database.ts";
import { deny, type Filter, type Next, readBody } from "./messages.ts";
import { readClaims } from "./sessions.ts";

/** Where an account begins, or gets a link or another address (validateEmail in supabase/auth). Signing in looks it up only. */
export async function refuseAddress(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!/^(POST|PUT)$/.test(request.method) || !/^\/auth\/v1\/(?!token$)/.test(pathname)) return null;
  const { email } = await readBody(request);
  if (!email || emailFormat.test(String(email))) return null;
  return deny(400, "validation_failed", "Unable to validate email address: invalid format");
}

/** Every request gets an immediate response, and the work is done afterwards. */
export class Recoveries {
  readonly #running = new Set<Promise<void>>();

  readonly answer: Filter = async (request, next) => {
    const isRecovery = request.method === "POST" && new URL(request.url).pathname === "/auth/v1/recover";
    // lite refuses a request without an address.
    if (!isRecovery || !(await readBody(request)).email) return next(request);
    const running = next(request)
      .then(tell, console.error)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return Response.json({});
  };

  /** Resolves when the work behind all early responses is done. */
  readonly settle = async (): Promise<void> => {
    await Promise.all(this.#running);
  };
}

/** The response has been sent, so a failure can only be logged. */
async function tell(response: Response): Promise<void> {
  if (!response.ok) console.error(`An email to reset a password wasn’t sent: ${await response.text()}`);
}

/** Life of a link and least time between two requests, in seconds: otp_expiry and max_frequency of config.toml. */
const life = 3600;
const pause = 60;

/** As in GoTrue's internal/api/resend.go: nobody learns whether an address awaits its confirmation. The link stays the same. */
export class Confirmations {
  readonly #db: Database;
  readonly #authMail: AuthMail;

  constructor(db: Database, authMail: AuthMail) {
    this.#db = db;
    this.#authMail = authMail;
  }

  readonly answer: Filter = async (request, next) => {
    if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/resend")
      return next(request);
    const { email, type } = await readBody(request);
    if (type !== "signup" || typeof email !== "string") return next(request);
    const waiting = "from auth.users where email = lower($1) and email_confirmed_at is null";
    const { rows } = await this.#db.query<{ email: string; seconds: number }>(
      `select email, ceil(extract(epoch from confirmation_sent_at - now()) + ${pause})::integer as seconds ${waiting}`,
      [email],
    );
    const [claim] = rows;
    if (claim && claim.seconds > 0) return refuseSoon(claim.seconds);
    if (claim) {
      await this.#db.query("update auth.users set confirmation_sent_at = now() where email = $1", [
        claim.email,
      ]);
      await this.#authMail.queue(claim.email, "signup");
    }
    return Response.json({}, { headers: anyOrigin });
  };
}

/** GoTrue's text, which supabase-js does not interpret. */
const halfDone = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** As in GoTrue's internal/api/mail.go and verify.go. */
export class AddressChanges {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  readonly answer: Filter = async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = `${request.method} ${pathname}`;
    if (asked === "GET /auth/v1/verify" && searchParams.get("type") === "email_change") return refuseLink();
    if (asked !== "PUT /auth/v1/user" && asked !== "POST /auth/v1/verify") return next(request);
    const { email, type, token_hash } = await readBody(request);
    if (asked === "PUT /auth/v1/user")
      return typeof email === "string" ? this.#begin(request, next) : next(request);
    if (type !== "email_change") return next(request);
    return typeof token_hash === "string" ? this.#confirm(token_hash, request, next) : refuseLink();
  };

  async #begin(request: Request, next: Next): Promise<Response> {
    // lite refuses a request without a valid token.
    const id = (await readClaims(request, this.#secret))?.sub;
    if (!id) return next(request);
    const seconds = await this.#getWait(id);
    if (seconds > 0) return refuseSoon(seconds);
    const response = await next(request);
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

  async #confirm(token: string, request: Request, next: Next): Promise<Response> {
    const isOpen = `email_change_sent_at > now() - interval '${life} seconds'`;
    const { rows } = await this.#db.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = case when email_change_token_current = $1 then '' else email_change_token_current end,
         email_change_token_new = case when email_change_token_new = $1 then '' else email_change_token_new end
       where $1 in (email_change_token_current, email_change_token_new) and length($1) > 6
         and email_change_confirm_status = 0 and ${isOpen} returning id`,
      [token],
    );
    if (rows.length > 0) return Response.json({ code: "200", msg: halfDone }, { headers: anyOrigin });
    // The second one. lite finishes the change only for the current address's token.
    await this.#db.query(
      `update auth.users set email_change_token_current = email_change_token_new, email_change_token_new = ''
       where email_change_token_new = $1 and email_change_confirm_status = 1 and ${isOpen}`,
      [token],
    );
    return next(request);
  }
}

const anyOrigin = { "access-control-allow-origin": "*" };

function refuseSoon(seconds: number): Response {
  const words = `For security purposes, you can only request this after ${seconds} seconds.`;
  return deny(429, "over_email_send_rate_limit", words);
}

/** Our emails link to the site's own page and contain no code to type. Either would bypass the second address. */
const refuseLink = () => deny(403, "otp_expired", "Email link is invalid or has expired");
