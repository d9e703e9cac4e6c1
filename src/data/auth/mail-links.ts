import { anyFailure } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";
import { checkAuth, readWait } from "./auth-errors.ts";

/**
 * Sends a sign-up's confirmation email again; none if the address has no such sign-up, which only its owner may know.
 * Returns the seconds to wait if the last one was sent too recently, else null.
 */
export async function sendConfirmation(client: Client, email: string): Promise<number | null> {
  const response = await client.auth.resend({ type: "signup", email });
  const wait = readWait(response);
  if (wait === null) checkAuth(response, anyFailure);
  return wait;
}

/** The address of the account that an emailed link opens; null if it no longer works. Does not use the link up. */
export async function readMailLink(client: Client, token_hash: string): Promise<string | null> {
  const response = await client.rpc("read_mail_link", { token_hash });
  checkDone(response, anyFailure);
  return response.data;
}
