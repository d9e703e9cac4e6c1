/*
 * How @supabase/lite 0.10.0 differs from a hosted project when Auth sends emails. The tests are in tests/unit/backend, and
 * those of tests/hosted named here ask Supabase's Auth server the same: remove a part when its tests pass without it. The
 * emails themselves are in ../auth-mail.ts.
 *
 * | difference         | why a hosted project's way matters                                          | test                       |
 * | ------------------ | --------------------------------------------------------------------------- | -------------------------- |
 * | second recovery    | lite sends a mailbox any number of them; a hosted project one a minute      | hosted/passwords           |
 * | form of an address | lite takes lists and comments, which mail programs send to somebody else    | addresses, hosted/sign-up  |
 * | change of address  | lite does it for the link in the old mailbox; both must agree, in any order | address-change, hosted too |
 * | second email       | lite never sends a confirmation again; somebody may have lost the first     | resend, hosted/sign-up     |
 *
 * In four respects it is stricter than a hosted project:
 *
 * | code of a link     | both also take its short code, and a GET, which mail programs send          | codes, hosted/sign-up      |
 * | time of a recovery | both answer after writing the email, which reveals the addresses they know  | recovery                   |
 * | eleventh email     | a hosted project sends any number a day, and each ends the link before it   | recovery, resend           |
 * | email too soon     | a hosted project refuses it, only for an address that has an account        | resend, hosted/sign-up     |
 */
import { randomBytes } from "node:crypto";
import { emailFormat } from "../../../src/domain/core/email.ts";
import type { AuthMail } from "../auth-mail.ts";
import type { Database } from "../database.ts";
import { anyOrigin, deny, type Filter, type Next, readBody } from "./messages.ts";
import { readClaims } from "./sessions.ts";

/** Where an account begins, or gets a link or another address (validateEmail in supabase/auth). Signing in looks it up only. */
export async function refuseAddress(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!/^(POST|PUT)$/.test(request.method) || !/^\/auth\/v1\/(?!token$)/.test(pathname)) return null;
  const { email } = await readBody(request);
  if (!email || emailFormat.test(String(email))) return null;
  return deny(400, "validation_failed", "Unable to validate email address: invalid format");
}

/**
 * Our emails link to the site's own page, which sends the token as `token_hash`, and contain no code to type. GoTrue also takes
 * the code with its address, and Auth's own link, which mail programs open to look at it.
 */
export async function refuseCode(request: Request): Promise<Response | null> {
  if (new URL(request.url).pathname !== "/auth/v1/verify") return null;
  return request.method !== "POST" || "token" in (await readBody(request)) ? refuseLink() : null;
}

/** Life of a link and least time between two requests, in seconds: otp_expiry and max_frequency of config.toml. */
const life = 3600;
const pause = 60;

type SentAt = "confirmation_sent_at" | "recovery_sent_at" | "email_change_sent_at";

/** Seconds until an account may get another email of a kind, in GoTrue's rounding; null if it may get one now. */
async function readWait(
  db: Database,
  sentAt: SentAt,
  account: string,
  value: string,
): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number }>(
    `select floor(${pause} - extract(epoch from now() - ${sentAt}))::integer as seconds
     from auth.users where ${account} and ${sentAt} > now() - interval '${pause} seconds'`,
    [value],
  );
  return rows[0]?.seconds ?? null;
}

/**
 * Whether an address may get another email of a kind today. Asked before a link is made: a link that nobody receives would end
 * the one that its owner has.
 */
async function hasEmailsLeft(db: Database, email: string, kind: string): Promise<boolean> {
  const { rows } = await db.query<{ left: boolean }>(
    'select private.has_auth_emails_left($1, $2) as "left"',
    [email, kind],
  );
  return rows[0]?.left ?? false;
}

const byAddress = "email = lower($1)";

/**
 * Every request gets an immediate response, and the work is done afterwards. A second one within a minute sends nothing, as in
 * GoTrue's internal/api/mail.go, which refuses it with 429 and so tells that the address has an account.
 */
export class Recoveries {
  readonly #db: Database;
  readonly #running = new Set<Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  readonly answer: Filter = async (request, next) => {
    const isRecovery = request.method === "POST" && new URL(request.url).pathname === "/auth/v1/recover";
    // lite refuses a request without an address.
    const { email } = isRecovery ? await readBody(request) : {};
    if (!email) return next(request);
    const running = this.#send(String(email), () => next(request))
      .catch(console.error)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return Response.json({});
  };

  async #send(email: string, serve: () => Promise<Response>): Promise<void> {
    if ((await readWait(this.#db, "recovery_sent_at", byAddress, email)) !== null) return;
    if (await hasEmailsLeft(this.#db, email, "recovery")) await tell(await serve());
  }

  /** Resolves when the work behind all early responses is done. */
  readonly settle = async (): Promise<void> => {
    await Promise.all(this.#running);
  };
}

/** The response has been sent, so a failure can only be logged. */
async function tell(response: Response): Promise<void> {
  if (!response.ok) console.error(`An email to reset a password wasn’t sent: ${await response.text()}`);
}

/**
 * As in GoTrue's internal/api/resend.go: a new link for a sign-up, whose earlier one ends, and for others the same answer.
 * Unlike there, so is it within a minute of the last email or after the day's tenth, which sends none; and no other email is
 * sent again.
 */
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
    if (type !== "signup") return deny(400, "validation_failed", "Only the email of a sign-up is sent again");
    // lite refuses a request without an address.
    if (typeof email !== "string") return next(request);
    const claim = `${byAddress} and email_confirmed_at is null`;
    const isSoon = (await readWait(this.#db, "confirmation_sent_at", claim, email)) !== null;
    if (!isSoon && (await hasEmailsLeft(this.#db, email, "confirmation"))) await this.#send(claim, email);
    return Response.json({}, { headers: anyOrigin });
  };

  async #send(claim: string, email: string): Promise<void> {
    const { rows } = await this.#db.query<{ email: string }>(
      `update auth.users set confirmation_sent_at = now(), confirmation_token = $2 where ${claim} returning email`,
      [email, randomBytes(28).toString("hex")],
    );
    if (rows[0]) await this.#authMail.queue(rows[0].email, "signup");
  }
}

/** GoTrue's text, which supabase-js does not interpret. */
const halfDone = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** As in GoTrue's sendEmailChange and emailChangeVerify (internal/api/mail.go and verify.go), but for its own link. */
export class AddressChanges {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  readonly answer: Filter = async (request, next) => {
    const asked = `${request.method} ${new URL(request.url).pathname}`;
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
    const seconds = await readWait(this.#db, "email_change_sent_at", "id = $1", id);
    if (seconds !== null) return refuseSoon(seconds);
    // Before lite, which answers the database's refusal with 500 and prints the tokens.
    const { rows } = await this.#db.query("select where private.may_change_address($1)", [id]);
    if (rows.length === 0)
      return deny(403, "no_authorization", "Only approved accounts can change their address.");
    const response = await next(request);
    // Both tokens: nobody has confirmed the change yet.
    await this.#db.query(
      `update auth.users set email_change_confirm_status = 0
       where id = $1 and email_change_token_current <> '' and email_change_token_new <> ''`,
      [id],
    );
    return response;
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

function refuseSoon(seconds: number): Response {
  const words = `For security purposes, you can only request this after ${seconds} seconds.`;
  return deny(429, "over_email_send_rate_limit", words);
}

const refuseLink = () => deny(403, "otp_expired", "Email link is invalid or has expired");
