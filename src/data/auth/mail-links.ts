import type { LinkAccount } from "../../domain/auth/auth.ts";
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

/** The account that an emailed link opens; null if it no longer works. Does not use the link up. */
export async function readMailLink(client: Client, token_hash: string): Promise<LinkAccount | null> {
  const { data, ...done } = await client.rpc("read_mail_link", { token_hash }).maybeSingle();
  checkDone(done, anyFailure);
  if (!data?.email) return null;
  const { email, full_name, department, graduation_year } = data;
  return {
    email,
    claim: full_name === null || department === null ? null : { full_name, department, graduation_year },
  };
}
