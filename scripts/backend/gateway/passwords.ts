/*
 * How @supabase/lite 0.10.0 differs from a hosted project with passwords. The tests are in tests/unit/backend, and
 * tests/hosted/passwords.test.ts asks Supabase's Auth server the same: remove a part when its tests pass without it.
 *
 * | difference        | why a hosted project's way matters                                               | test       |
 * | ----------------- | -------------------------------------------------------------------------------- | ---------- |
 * | change            | lite takes any session's word for it, and leaves sessions of the old password    | passwords  |
 * | length            | lite takes what bcrypt would cut off                                             | passwords  |
 * | unconfirmed       | lite says that an account waits before it has looked at the password             | equal-time |
 * | known address     | lite refuses a sign-up with it, and so tells who has an account                  | equal-time |
 *
 * In two respects it is stricter than a hosted project:
 *
 * | number of guesses | GoTrue counts by network address only, not by account                            | passwords  |
 * | equal time        | both hash nothing for an unknown address, so the time tells who has an account   | equal-time |
 *
 * lite hashes with bcryptjs, which keeps everybody waiting while it does. package.json gives it bcrypt, which hashes in
 * another thread.
 */
import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { compare, hash } from "bcrypt";
import { isLongPassword, passwordMaxLength } from "../../../src/domain/auth/password.ts";
import type { Database } from "../database.ts";
import { Guesses } from "./attempts.ts";
import { deny, type Filter, makeAuthRequest, type Next, readBody } from "./messages.ts";
import { lacksCode, readClaims, readMfa } from "./sessions.ts";
import { Turns } from "./turns.ts";

/** Of bcrypt, in bytes; lite counts characters, and only at sign-up (checkPasswordStrength in supabase/auth). */
export async function refuseLongPassword(request: Request): Promise<Response | null> {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  if (asked !== "POST /auth/v1/signup" && asked !== "PUT /auth/v1/user") return null;
  const { password } = await readBody(request);
  if (typeof password !== "string" || !isLongPassword(password)) return null;
  const words = `Password cannot be longer than ${passwordMaxLength} characters`;
  return deny(400, "validation_failed", words);
}

/**
 * Requires a session of the last 24 hours, the current password or a session from an emailed link, and two-step sign-in if it
 * is on. Ends the other sessions (internal/api/user.go in supabase/auth).
 */
export class PasswordChanges {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** `next` checks a password as at any sign-in. */
  readonly answer: Filter = async (request, next) => {
    if (!isUserChange(request)) return next(request);
    const { password, email, current_password } = await readBody(request);
    const claims = password || email ? await readClaims(request, this.#secret) : null;
    const assurance = claims && (await readMfa(this.#db, claims.session_id));
    // lite refuses a request without a valid token.
    if (!claims || !assurance) return next(request);
    const { amr, is_old } = assurance;
    if (lacksCode(assurance))
      return deny(
        401,
        "insufficient_aal",
        "AAL2 session is required to update email or password when MFA is enabled.",
      );
    if (!password) return next(request);
    // GoTrue would send a code, which our emails do not have.
    if (is_old) return deny(400, "reauthentication_needed", "Password update requires reauthentication");
    // A person who came from an emailed link may not know the current password.
    if (!amr.some(({ method }) => method === "otp")) {
      const refusal = await this.#checkCurrent(request, claims.sub, current_password, next);
      if (refusal) return refusal;
    }
    const response = await next(request);
    if (response.ok)
      await this.#db.query("delete from auth.sessions where user_id = $1 and id <> $2", [
        claims.sub,
        claims.session_id,
      ]);
    return response;
  };

  async #checkCurrent(request: Request, id: string, current: unknown, next: Next): Promise<Response | null> {
    if (typeof current !== "string" || !current)
      return deny(400, "current_password_required", "Current password required when setting new password.");
    const { rows } = await this.#db.query<{ email: string }>("select email from auth.users where id = $1", [
      id,
    ]);
    const given = { email: rows[0]?.email, password: current };
    const { ok, status } = await next(makeAuthRequest(request, "/token?grant_type=password", given));
    if (ok) return null;
    return status === 429
      ? deny(429, "over_request_rate_limit", "Request rate limit reached")
      : deny(400, "current_password_invalid", "Current password required when setting new password.");
  }
}

const isUserChange = ({ method, url }: Request) =>
  method === "PUT" && new URL(url).pathname === "/auth/v1/user";

const isSignIn = ({ method, url }: Request) => {
  const { pathname, searchParams } = new URL(url);
  return method === "POST" && pathname === "/auth/v1/token" && searchParams.get("grant_type") === "password";
};

/** Wrong passwords of an account in five minutes. */
const most = { each: 30, all: 100, few: 3 };
const period = 5 * 60_000;
/** Minimum delay in milliseconds for a wrong password: looking up an unknown address would otherwise be faster. */
const least = 500;

/** GoTrue has only the limits of limits.ts. */
export class PasswordGuesses {
  readonly #guesses = new Guesses(most, period);

  async answer(request: Request, address: string, next: Next): Promise<Response> {
    if (!isSignIn(request)) return next(request);
    const takeBack = this.#guesses.add(await readEmail(request), address);
    if (!takeBack)
      return deny(
        429,
        "over_request_rate_limit",
        "Too many attempts to sign in. Wait five minutes and try again.",
      );
    const begun = Date.now();
    const response = await next(request);
    if (response.status === 400) await wait(Math.max(0, begun + least - Date.now()));
    else takeBack();
    return response;
  }
}

/** Passwords are hashed one after the other for each processor but one, so that other requests need not wait. */
export class Hashing {
  readonly #turns = new Turns({
    most: Math.max(1, availableParallelism() - 1),
    waiting: 100,
    patience: 20_000,
  });

  readonly answer: Filter = async (request, next) => {
    if (!findStep(request) && !isUserChange(request)) return next(request);
    // As GoTrue does when it is busy.
    if (!(await this.#turns.take()))
      return deny(504, "request_timeout", "Processing this request timed out, please retry after a moment.");
    try {
      return await next(request);
    } finally {
      this.#turns.leave();
    }
  };
}

async function readEmail(request: Request): Promise<string> {
  const { email = "" } = await readBody(request);
  // No account has a longer one, and each text is kept for a while.
  return String(email).trim().toLowerCase().slice(0, 254);
}

/** As lite reads it, so that this takes as long as its check of a password. */
const getCost = () => Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;
/** By cost. */
const decoys = new Map<number, Promise<string>>();

/**
 * As in GoTrue, only a correct password shows that its account awaits confirmation (ResourceOwnerPasswordGrant), and a known
 * address is answered like a new one (Signup). Unlike there, both take as long.
 */
export class EqualTime {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  readonly answer: Filter = async (request, next) => {
    const step = findStep(request);
    if (!step) return next(request);
    const { email, password } = await readBody(request);
    const stored = await this.#getHash(email);
    const isKnown = stored !== null;
    // lite compares the password at sign-in with a known address, and hashes it at sign-up with an unknown one.
    if (step === "sign-in" ? !isKnown : isKnown) await this.#pretend(password);
    const response = await next(request);
    if (stored === null || response.ok) return response;
    const { error_code } = await readBody(response);
    if (error_code === "email_not_confirmed" && !(await compare(String(password), stored)))
      // Only someone who knows the password may learn that the address is not confirmed.
      return deny(400, "invalid_credentials", "Invalid login credentials");
    if (error_code !== "over_email_send_rate_limit" || step === "sign-in") return response;
    // Sends another email to someone who lost the first, at most once a minute, and tells nobody whether it did.
    const resent = await next(makeAuthRequest(request, "/resend", { type: "signup", email }));
    return resent.ok ? tellNothing(String(email)) : resent;
  };

  async #getHash(email: unknown): Promise<string | null> {
    const { rows } = await this.#db.query<{ stored: string | null }>(
      "select encrypted_password as stored from auth.users where email = lower($1)",
      [String(email)],
    );
    return rows[0] ? (rows[0].stored ?? "") : null;
  }

  async #pretend(password: unknown): Promise<void> {
    const cost = getCost();
    const decoy = decoys.get(cost) ?? hash("nobody's password", cost);
    decoys.set(cost, decoy);
    await compare(String(password), await decoy);
  }
}

function findStep(request: Request): "sign-in" | "sign-up" | null {
  if (isSignIn(request)) return "sign-in";
  const isSignUp = request.method === "POST" && new URL(request.url).pathname === "/auth/v1/signup";
  return isSignUp ? "sign-up" : null;
}

/** GoTrue's answer for an address that has an account (sanitizeUser). */
function tellNothing(email: string): Response {
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email: email.toLowerCase(),
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  });
}
