/*
 * Two-step sign-in as in a hosted project's Auth (internal/api/mfa.go in supabase/auth): enroll, challenge, verify and
 * unenroll, for authenticator apps. It is stricter in three respects: a code works once, after ten wrong ones there is a pause,
 * and the name of an app has a hundred characters at most. In one it is less strict: a challenge may be answered from another
 * network address. @supabase/lite 0.10.0 has none of this. Remove it when tests/unit/backend/factors.test.ts passes without it;
 * tests/hosted/factors.test.ts asks Supabase's Auth server the same.
 */
import { randomUUID } from "node:crypto";
import type { Database, Statements } from "../database.ts";
import { Guesses } from "./attempts.ts";
import { deny, makeAuthRequest, type Next, readBody } from "./messages.ts";
import { type Claims, listFactors, noteMethod, readClaims, readMfa } from "./sessions.ts";
import { findStep, makeSecret, makeUri } from "./totp.ts";

/** GoTrue's own: internal/conf/configuration.go. */
const mostFactors = 10;
const challengeLife = 300;
/** Characters of a factor's name; GoTrue takes any. */
const mostOfName = 100;
/** Wrong codes that we allow in five minutes, for all factors of an account: fewer than passwords, because codes are short. */
const most = { each: 10, all: 30, few: 3 };
const period = 5 * 60_000;

interface Visit extends Claims {
  isStrong: boolean;
  address: string;
  request: Request;
  next: Next;
}

/** A factor with one of its challenges; null if that is not one of its. */
interface Challenge {
  secret: string;
  is_answered: boolean;
  is_over: boolean | null;
}

export class Factors {
  readonly #db: Database;
  readonly #secret: string;
  readonly #siteUrl: string;
  readonly #guesses = new Guesses(most, period);

  constructor(db: Database, secret: string, siteUrl: string) {
    this.#db = db;
    this.#secret = secret;
    this.#siteUrl = siteUrl;
  }

  async answer(request: Request, address: string, next: Next): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [whole, id = "", step = ""] =
      /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(\w+))?)?$/.exec(pathname) ?? [];
    if (!whole) return next(request);
    const claims = await readClaims(request, this.#secret);
    if (!claims) return denyToken(request);
    const assurance = await readMfa(this.#db, claims.session_id);
    if (!assurance)
      return deny(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    const visit = { ...claims, isStrong: assurance.aal === "aal2", address, request, next };
    const asked = `${request.method} ${[id && "one", step].filter(Boolean).join("/")}`;
    if (asked === "POST ") return this.#enroll(visit);
    if (asked === "DELETE one") return this.#unenroll(visit, id);
    if (asked === "POST one/challenge") return this.#challenge(visit, id);
    if (asked === "POST one/verify") return this.#verify(visit, id);
    return deny(404, "not_found", "Not found");
  }

  async #enroll({ sub, isStrong, request }: Visit): Promise<Response> {
    const { factor_type, friendly_name = "", issuer = new URL(this.#siteUrl).host } = await readBody(request);
    const refusal = refuseKind(factor_type) ?? refuseName(friendly_name);
    if (refusal) return refusal;
    const factors = await listFactors(this.#db, sub);
    if (factors.some((factor) => factor.friendly_name === friendly_name))
      return deny(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${friendly_name}" for this user already exists`,
      );
    if (factors.length >= mostFactors)
      return deny(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    if (!isStrong && factors.some(({ status }) => status === "verified"))
      return deny(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const id = randomUUID();
    const secret = makeSecret();
    const { rows } = await this.#db.query<{ email: string }>(
      `with added as (
         insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', 'unverified', $4, now(), now()) returning user_id
       ) select email from auth.users join added on user_id = users.id`,
      [id, sub, friendly_name, secret],
    );
    const uri = makeUri(secret, String(issuer), rows[0]?.email ?? "");
    return tell({ id, type: "totp", friendly_name, totp: { qr_code: "", secret, uri } });
  }

  async #challenge({ sub }: Visit, factor: string): Promise<Response> {
    const id = randomUUID();
    const { rows } = await this.#db.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       select $1, id, now(), '127.0.0.1' from auth.mfa_factors where id = $2 and user_id = $3 returning id`,
      [id, factor, sub],
    );
    if (rows.length === 0) return denyFactor();
    return tell({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + challengeLife });
  }

  async #verify(visit: Visit, factor: string): Promise<Response> {
    const { challenge_id, code } = await readBody(visit.request);
    if (!code) return deny(400, "validation_failed", "Code needs to be non-empty");
    const { rows } = await this.#db.query<Challenge>(
      `select f.secret, c.verified_at is not null as is_answered,
         c.created_at <= now() - interval '${challengeLife} seconds' as is_over
       from auth.mfa_factors f left join auth.mfa_challenges c on c.factor_id = f.id and c.id::text = $3
       where f.id = $1 and f.user_id = $2`,
      [factor, visit.sub, String(challenge_id)],
    );
    const [found] = rows;
    if (!found) return denyFactor();
    const refusal = refuseChallenge(found);
    if (refusal) return refusal;
    const takeBack = this.#guesses.add(visit.sub, visit.address);
    if (!takeBack) return deny(429, "over_request_rate_limit", "Too many wrong codes");
    const step = findStep(found.secret, String(code));
    if (step === null || !(await this.#spend(visit, factor, String(challenge_id), step)))
      return deny(422, "mfa_verification_failed", "Invalid TOTP code entered");
    takeBack();
    return this.#continueSession(visit);
  }

  /** In one transaction, so that of two requests with the same code only one passes. Ends the account's weaker sessions. */
  #spend({ sub, session_id }: Visit, factor: string, challenge: string, step: number): Promise<boolean> {
    return this.#db.transaction(async (db: Statements) => {
      const { rows } = await db.query(
        `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now()
         where id = $1 and coalesce(last_step, 0) < $2 returning id`,
        [factor, step],
      );
      if (rows.length === 0) return false;
      await db.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge]);
      await db.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
        session_id,
        factor,
      ]);
      await noteMethod(db, session_id, "totp");
      await db.query("delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'", [sub]);
      await db.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [sub]);
      return true;
    });
  }

  /** The new token comes from lite, like every other. */
  async #continueSession({ session_id, request, next }: Visit): Promise<Response> {
    const { rows } = await this.#db.query<{ token: string }>(
      "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
      [session_id],
    );
    const refresh = { refresh_token: rows[0]?.token ?? "" };
    return next(makeAuthRequest(request, "/token?grant_type=refresh_token", refresh));
  }

  async #unenroll({ sub, isStrong }: Visit, id: string): Promise<Response> {
    const found = (await listFactors(this.#db, sub)).find((factor) => factor.id === id);
    if (!found) return denyFactor();
    if (found.status === "verified" && !isStrong)
      return deny(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await this.#db.transaction(async (db) => {
      await db.query(
        `delete from auth.mfa_amr_claims where authentication_method = 'totp'
           and session_id in (select s.id from auth.sessions s where s.factor_id = $1)`,
        [id],
      );
      await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
      await db.query("delete from auth.mfa_factors where id = $1", [id]);
    });
    return tell({ id });
  }
}

function refuseKind(type: unknown): Response | null {
  if (type === "totp") return null;
  return type === "phone"
    ? deny(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone")
    : deny(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
}

function refuseName(name: unknown): Response | null {
  if (typeof name === "string" && name.length <= mostOfName) return null;
  return deny(400, "validation_failed", `friendly_name needs to be at most ${mostOfName} characters`);
}

/** GoTrue answers an answered challenge as it does one from another network address. */
function refuseChallenge({ is_answered, is_over }: Challenge): Response | null {
  if (is_over === null)
    return deny(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (is_answered) return deny(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (!is_over) return null;
  return deny(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  );
}

const tell = (body: object) => Response.json(body);

const denyToken = ({ headers }: Request) =>
  headers.has("authorization")
    ? deny(403, "bad_jwt", "invalid JWT: unable to parse or verify signature")
    : deny(401, "no_authorization", "This endpoint requires a valid Bearer token");

const denyFactor = () => deny(404, "mfa_factor_not_found", "Factor not found");
