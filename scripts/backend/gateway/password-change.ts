import type { Database } from "../database.ts";
import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";
import { readAssurance } from "./sessions.ts";
import { readClaims } from "./token.ts";

type Serve = (request: Request) => Promise<Response>;

/**
 * lite 0.10.0 sets a new password for whoever has an access token, and leaves all sessions that began with the old one. A
 * hosted project asks for the current password or a session of this day, for the second factor where there is one, and ends
 * the other sessions (internal/api/user.go in supabase/auth). Drop this when tests/unit/backend/password-change.test.ts
 * passes without it.
 */
export class PasswordChanges {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** `serve` checks a password as at any sign-in. */
  async answer(request: Request, serve: Serve): Promise<Response> {
    if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return serve(request);
    const { password, email, current_password } = await readBody(request);
    const claims = password || email ? await readClaims(request, this.#secret) : null;
    const assurance = claims && (await readAssurance(this.#db, claims.session_id));
    // lite refuses a request without a valid token.
    if (!claims || !assurance) return serve(request);
    const { aal, amr, factors } = assurance;
    if (aal !== "aal2" && factors?.some(({ status }) => status === "verified"))
      return deny(
        401,
        "insufficient_aal",
        "AAL2 session is required to update email or password when MFA is enabled.",
      );
    if (!password) return serve(request);
    // Somebody with a link from a mail has no current password.
    if (!amr.some(({ method }) => method === "otp")) {
      const refusal = await this.#checkCurrent(request, claims.sub, current_password, serve);
      if (refusal) return refusal;
    }
    const response = await serve(request);
    if (response.ok)
      await this.#db.query("delete from auth.sessions where user_id = $1 and id <> $2", [
        claims.sub,
        claims.session_id,
      ]);
    return response;
  }

  async #checkCurrent(
    request: Request,
    id: string,
    current: unknown,
    serve: Serve,
  ): Promise<Response | null> {
    if (typeof current !== "string" || !current)
      return deny(400, "current_password_required", "Current password required when setting new password.");
    const { rows } = await this.#db.query<{ email: string }>("select email from auth.users where id = $1", [
      id,
    ]);
    const headers = { apikey: request.headers.get("apikey") ?? "", "content-type": "application/json" };
    const address = new URL("/auth/v1/token?grant_type=password", request.url);
    const body = JSON.stringify({ email: rows[0]?.email, password: current });
    const { ok, status } = await serve(new Request(address, { method: "POST", headers, body }));
    if (ok) return null;
    return status === 429
      ? deny(429, "over_request_rate_limit", "Request rate limit reached")
      : deny(400, "current_password_invalid", "Current password required when setting new password.");
  }
}

const deny = (code: number, error_code: string, msg: string) => refuse(code, { code, error_code, msg });
