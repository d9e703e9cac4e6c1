/*
 * How a session of Auth began, and whether with two-step sign-in. @supabase/lite 0.10.0 does not support two-step sign-in:
 * its tokens have no claims about it (aal, amr), an account does not list its factors, and a session does not have its browser.
 * A hosted project's do, as tests/hosted/sessions.test.ts and factors.test.ts ask. It is stricter in one respect: a session that
 * has given no code ends no other one of an account with two-step sign-in. Remove this when tests/unit/backend/factors.test.ts
 * passes without it.
 *
 * A token outlives its session, and the database then answers 401 (private.actor_id). Of that lite makes 500 where files are
 * asked for: see tests/policies/auth/ended_sessions.test.ts.
 */
import { randomUUID } from "node:crypto";
import { decode, sign, verify } from "hono/jwt";
import { isUuid } from "../../../src/domain/core/id.ts";
import type { Database } from "../database.ts";
import { deny, type Filter, readBody, refuse, replaceBody } from "./messages.ts";

/** The claims of our tokens. */
export interface Claims {
  sub: string;
  session_id: string;
}

/** The claims of a valid access token; null without one. */
export async function readClaims({ headers }: Request, secret: string): Promise<Claims | null> {
  const token = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const claims = await verify(token, secret, "HS256").catch(() => null);
  const { sub, session_id } = claims ?? {};
  return typeof sub === "string"
    ? { sub, session_id: typeof session_id === "string" ? session_id : "" }
    : null;
}

/** Files that everybody may open need no session. */
const isOfFiles = (url: string) => /^\/storage\/v1\/(?!object\/public\/)/.test(new URL(url).pathname);

/** For files, whose policies are asked only if there are some. */
export async function refuseEndedSession(
  request: Request,
  db: Pick<Database, "query">,
  secret: string,
): Promise<Response | null> {
  const claims = isOfFiles(request.url) ? await readClaims(request, secret) : null;
  if (!claims) return null;
  const { rows } = await db.query("select from auth.sessions where id = $1 and user_id = $2", [
    isUuid(claims.session_id) ? claims.session_id : null,
    claims.sub,
  ]);
  if (rows.length > 0) return null;
  const message = "Your session has ended. Sign in again.";
  return refuse(401, { statusCode: "401", error: "Unauthorized", message });
}

/** How a session was begun or strengthened, in GoTrue's terms. */
type Method = "password" | "otp" | "totp";

interface Factor {
  id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
}

interface Mfa {
  aal: string;
  amr: { method: Method; timestamp: number }[];
  factors: Factor[] | null;
  /** Begun more than a day ago. */
  is_old: boolean;
}

/** Records how a session was begun. */
export async function noteMethod(
  db: Pick<Database, "query">,
  session: string,
  method: Method,
): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select $1, id, now(), now(), $3 from auth.sessions where id = $2
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session, method],
  );
}

const readFactors = `select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at)
    order by f.created_at) from auth.mfa_factors f where f.user_id =`;

export async function listFactors(db: Database, user: string): Promise<Factor[]> {
  const { rows } = await db.query<{ found: Factor[] | null }>(`select (${readFactors} $1) as found`, [user]);
  return rows[0]?.found ?? [];
}

/** Null if the session has ended. */
export async function readMfa(db: Database, session: string): Promise<Mfa | null> {
  const { rows } = await db.query<Mfa>(
    `select coalesce(s.aal::text, 'aal1') as aal, (${readFactors} s.user_id) as factors,
       s.created_at < now() - interval '24 hours' as is_old,
       coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc)
         from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
     from auth.sessions s where s.id = $1`,
    [session],
  );
  return rows[0] ?? null;
}

/** Whether the account has two-step sign-in and the session has not given a code. */
export const lacksCode = ({ aal, factors }: Mfa) =>
  aal !== "aal2" && Boolean(factors?.some(({ status }) => status === "verified"));

/** The same token with the missing claims, signed again. */
function strengthen(token: string, { aal, amr }: Mfa, secret: string): Promise<string> {
  return sign({ ...decode(token).payload, aal, amr }, secret, "HS256");
}

/** Adds what lite leaves out: the claims of tokens, the factors of an account, and the browser of a session. */
export class MfaSteps {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  readonly answer: Filter = async (request, next) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/auth/v1/logout") return (await this.#refuseLogout(request)) ?? next(request);
    if (pathname === "/auth/v1/user") return this.#addFactors(request, await next(request));
    const method = findMethod(request);
    const agent = request.headers.get("user-agent");
    return method === undefined ? next(request) : this.#addClaims(await next(request), method, agent);
  };

  /** Without the code, one may have only the owner's password, and end the owner's sessions as soon as they begin. */
  async #refuseLogout(request: Request): Promise<Response | null> {
    const scopes = [...new URL(request.url).searchParams.getAll("scope"), (await readBody(request)).scope];
    if (scopes.every((scope) => scope === undefined || scope === "local")) return null;
    const claims = await readClaims(request, this.#secret);
    const mfa = claims && (await readMfa(this.#db, claims.session_id));
    // lite refuses a request without a valid token.
    if (!mfa || !lacksCode(mfa)) return null;
    return deny(403, "insufficient_aal", "AAL2 required to end other sessions");
  }

  async #addFactors(request: Request, response: Response): Promise<Response> {
    const claims = response.ok && (await readClaims(request, this.#secret));
    if (!claims) return response;
    const factors = await listFactors(this.#db, claims.sub);
    return factors.length > 0 ? replaceBody(response, { ...(await readBody(response)), factors }) : response;
  }

  async #addClaims(response: Response, method: Method | null, agent: string | null): Promise<Response> {
    if (!response.ok) return response;
    const body = await readBody(response);
    if (typeof body.access_token !== "string") return response;
    const session = String(decode(body.access_token).payload.session_id);
    if (method) {
      await noteMethod(this.#db, session, method);
      await this.#db.query("update auth.sessions set user_agent = left($2, 500) where id = $1", [
        session,
        agent,
      ]);
    }
    const assurance = await readMfa(this.#db, session);
    if (!assurance) return deny(403, "session_not_found", "Session not found");
    const access_token = await strengthen(body.access_token, assurance, this.#secret);
    const { factors } = assurance;
    const user =
      body.user && typeof body.user === "object" ? { ...body.user, ...(factors && { factors }) } : null;
    return replaceBody(response, { ...body, access_token, ...(user && { user }) });
  }
}

/** How a request for a token begins its session; null if it continues one, undefined for other requests. */
function findMethod({ method, url }: Request): Method | null | undefined {
  const { pathname, searchParams } = new URL(url);
  if (method !== "POST") return undefined;
  if (pathname === "/auth/v1/signup") return "password";
  if (pathname === "/auth/v1/verify") return "otp";
  if (pathname !== "/auth/v1/token") return undefined;
  return searchParams.get("grant_type") === "password" ? "password" : null;
}
