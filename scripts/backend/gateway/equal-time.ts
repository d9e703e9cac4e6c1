import { randomUUID } from "node:crypto";
import { compare, hash } from "bcryptjs";
import type { Database } from "../database.ts";
import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";

type Serve = (request: Request) => Promise<Response>;

/** As lite reads it, so that this takes as long as its check of a password. */
const getCost = () => Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;
/** By cost. */
const decoys = new Map<number, Promise<string>>();

/**
 * lite 0.10.0 hashes no password where an address decides the answer, so the time told whether it has an account; and it
 * says of an unconfirmed account that it exists before it has looked at the password. GoTrue hashes in every case, and looks
 * at the password first. Drop this when tests/unit/backend/equal-time.test.ts passes without it.
 */
export class EqualTime {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async answer(request: Request, serve: Serve): Promise<Response> {
    const step = findStep(request);
    if (!step) return serve(request);
    const { email, password } = await readBody(request);
    const stored = await this.#getHash(email);
    const isKnown = stored !== null;
    // Of a known address lite compares, and of an unknown one it stores the hash of, the password.
    if (step === "sign-in" ? !isKnown : isKnown) await this.#pretend(password);
    const response = await serve(request);
    if (stored === null || response.ok) return response;
    const { error_code } = await readBody(response);
    if (error_code === "email_not_confirmed" && !(await compare(String(password), stored)))
      return refuseGuess();
    if (error_code !== "over_email_send_rate_limit" || step === "sign-in") return response;
    // Who lost the letter gets another.
    await serve(askAgain(request, email));
    return tellNothing(String(email));
  }

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

function findStep({ method, url }: Request): "sign-in" | "sign-up" | null {
  const { pathname, searchParams } = new URL(url);
  if (method !== "POST") return null;
  if (pathname === "/auth/v1/signup") return "sign-up";
  return pathname === "/auth/v1/token" && searchParams.get("grant_type") === "password" ? "sign-in" : null;
}

function askAgain(request: Request, email: unknown): Request {
  const headers = { apikey: request.headers.get("apikey") ?? "", "content-type": "application/json" };
  const body = JSON.stringify({ type: "signup", email });
  return new Request(new URL("/auth/v1/resend", request.url), { method: "POST", headers, body });
}

/** That an address waits for its confirmation is for whoever knows the password. */
function refuseGuess(): Response {
  return refuse(400, { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
}

/** Where addresses are confirmed, lite refuses one that has an account; GoTrue answers as if it had none (sanitizeUser). */
function tellNothing(email: string): Response {
  const now = new Date().toISOString();
  const app_metadata = { provider: "email", providers: ["email"] };
  const moments = { confirmation_sent_at: now, created_at: now, updated_at: now };
  const account = {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: email.toLowerCase(),
    phone: "",
  };
  return Response.json({
    ...account,
    app_metadata,
    user_metadata: {},
    identities: [],
    is_anonymous: false,
    ...moments,
  });
}
