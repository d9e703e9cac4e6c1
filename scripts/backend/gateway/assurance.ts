import { decode } from "hono/jwt";
import type { Database } from "../database.ts";
import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";
import { listFactors, type Method, noteMethod, readAssurance, strengthen } from "./sessions.ts";
import { readClaims } from "./token.ts";

type Ask = () => Promise<Response>;

/**
 * lite 0.10.0 knows no second factor. Its tokens say neither how sure Auth is of their bearer (aal, amr) nor does an account
 * list its factors, as a hosted project's do. Drop this when tests/unit/backend/factors.test.ts passes without it.
 */
export class Assurances {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  async answer(request: Request, ask: Ask): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/auth/v1/user") return this.#addFactors(request, await ask());
    const method = findMethod(request);
    return method === undefined ? ask() : this.#addClaims(await ask(), method);
  }

  async #addFactors(request: Request, response: Response): Promise<Response> {
    const claims = response.ok && (await readClaims(request, this.#secret));
    if (!claims) return response;
    const factors = await listFactors(this.#db, claims.sub);
    return factors.length > 0 ? replaceBody(response, { ...(await readBody(response)), factors }) : response;
  }

  async #addClaims(response: Response, method: Method | null): Promise<Response> {
    if (!response.ok) return response;
    const body = await readBody(response);
    if (typeof body.access_token !== "string") return response;
    const session = String(decode(body.access_token).payload.session_id);
    if (method) await noteMethod(this.#db, session, method);
    const assurance = await readAssurance(this.#db, session);
    if (!assurance)
      return refuse(403, { code: 403, error_code: "session_not_found", msg: "Session not found" });
    const access_token = await strengthen(body.access_token, assurance, this.#secret);
    const { factors } = assurance;
    const user =
      body.user && typeof body.user === "object" ? { ...body.user, ...(factors && { factors }) } : null;
    return replaceBody(response, { ...body, access_token, ...(user && { user }) });
  }
}

/** How a request that is answered with a token begins its session; null for one that continues it. */
function findMethod({ method, url }: Request): Method | null | undefined {
  const { pathname, searchParams } = new URL(url);
  if (method !== "POST") return undefined;
  if (pathname === "/auth/v1/signup") return "password";
  if (pathname === "/auth/v1/verify") return "otp";
  if (pathname !== "/auth/v1/token") return undefined;
  return searchParams.get("grant_type") === "password" ? "password" : null;
}

function replaceBody({ status, headers: given }: Response, body: object): Response {
  const headers = new Headers(given);
  headers.delete("content-length");
  return Response.json(body, { status, headers });
}
