// By hand, because standardwebhooks 1.1 only checks signatures and would accept the same notification twice.
import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Clock difference in seconds that is tolerated between sender and receiver. */
const tolerance = 5 * 60;

type Verdict = { accepted: true } | { accepted: false; reason: string };

/**
 * Verifies notifications signed according to Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over
 * `id.timestamp.body`, at most five minutes off the clock, each id accepted once.
 */
export class WebhookGuard {
  readonly #key: Buffer;
  /** Accepted ids, each with the second after which its timestamp is refused anyway. */
  readonly #seen = new Map<string, number>();

  constructor(secret: string) {
    this.#key = toKey(secret);
  }

  judge(headers: Headers, body: string, now = Date.now() / 1000): Verdict {
    const id = headers.get("webhook-id") ?? "";
    const timestamp = headers.get("webhook-timestamp") ?? "";
    const signatures = headers.get("webhook-signature") ?? "";
    if (!id || !/^\d{1,12}$/.test(timestamp) || !signatures) return refuse("it is not signed");
    if (Math.abs(now - Number(timestamp)) > tolerance)
      return refuse("its timestamp is more than five minutes off");
    if (!this.#isSigned(signatures, `${id}.${timestamp}.${body}`)) return refuse("its signature is wrong");
    this.#forgetOld(now);
    if (this.#seen.has(id)) return refuse("it has already been received");
    this.#seen.set(id, Number(timestamp) + tolerance);
    return { accepted: true };
  }

  /** Several space-separated signatures are valid while a secret is being rotated. */
  #isSigned(signatures: string, content: string): boolean {
    const expected = createHmac("sha256", this.#key).update(content).digest();
    return signatures
      .split(" ")
      .filter((signature) => signature.startsWith("v1,"))
      .map((signature) => Buffer.from(signature.slice(3), "base64"))
      .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  }

  #forgetOld(now: number): void {
    for (const [id, until] of this.#seen) if (until < now) this.#seen.delete(id);
  }
}

/** Accepts the standard's format (whsec_ and base64) or any text. */
export function toKey(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
}

function refuse(reason: string): Verdict {
  return { accepted: false, reason };
}
