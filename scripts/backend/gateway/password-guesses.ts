import { setTimeout as wait } from "node:timers/promises";
import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";

/** Allows this many wrong passwords per account and address within this many milliseconds. */
const most = 30;
const period = 5 * 60_000;
/**
 * Minimum delay in milliseconds for a wrong password: looking up an unknown address would otherwise be
 * faster.
 */
const least = 500;

/**
 * lite 0.10.0 allows unlimited password attempts and responds sooner for an address without an account. A
 * hosted project limits both (GoTrue has rate limits and compares with a dummy password). Drop this when
 * tests/unit/backend/guesses.test.ts passes without it.
 */
export class PasswordGuesses {
  readonly #wrong = new Map<string, number[]>();

  async answer(request: Request, peer: string | null, signIn: () => Promise<Response>): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const isSignIn = pathname === "/auth/v1/token" && searchParams.get("grant_type") === "password";
    if (!isSignIn || request.method !== "POST") return signIn();
    const account = `${peer} ${await readEmail(request)}`;
    const begun = Date.now();
    this.#forget(begun - period);
    const wrong = this.#wrong.get(account) ?? [];
    if (wrong.length >= most) return refuseGuess();
    const response = await signIn();
    if (response.status !== 400) return response;
    // Checked again, because several attempts may have been in flight.
    this.#wrong.set(account, [...(this.#wrong.get(account) ?? []), begun]);
    await wait(Math.max(0, begun + least - Date.now()));
    return response;
  }

  #forget(before: number): void {
    for (const [account, moments] of this.#wrong) {
      const kept = moments.filter((moment) => moment > before);
      if (kept.length > 0) this.#wrong.set(account, kept);
      else this.#wrong.delete(account);
    }
  }
}

async function readEmail(request: Request): Promise<string> {
  const { email = "" } = await readBody(request);
  return String(email).trim().toLowerCase();
}

function refuseGuess(): Response {
  const msg = "Too many attempts to sign in. Wait five minutes and try again.";
  return refuse(429, { code: 429, error_code: "over_request_rate_limit", msg });
}
