import { emailFormat } from "../../../src/domain/core/email.ts";
import { readBody } from "./body.ts";

/**
 * lite 0.10.0 writes the reset token and sends its mail before it responds, and does neither for an unknown
 * address: the response time revealed which addresses have an account. Here every request gets an immediate
 * response and the work follows. Drop this when tests/unit/backend/recovery.test.ts passes without it.
 */
export class Recoveries {
  readonly #running = new Set<Promise<void>>();

  async answer(request: Request, recover: () => Promise<Response>): Promise<Response> {
    const isRecovery = request.method === "POST" && new URL(request.url).pathname === "/auth/v1/recover";
    // A malformed address is refused without looking up accounts.
    if (!isRecovery || !(await namesAddress(request))) return recover();
    const running = recover()
      .then(tell, console.error)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return Response.json({});
  }

  /** Resolves when the work behind all early responses is done. */
  readonly settle = async (): Promise<void> => {
    await Promise.all(this.#running);
  };
}

async function namesAddress(request: Request): Promise<boolean> {
  return emailFormat.test(String((await readBody(request)).email ?? ""));
}

/** The response has been sent, so a failure can only be logged. */
async function tell(response: Response): Promise<void> {
  if (!response.ok) console.error(`A reset mail was not sent: ${await response.text()}`);
}
