import type { Client } from "../../src/data/core/client.ts";
import type { Statements } from "../backend/database.ts";

/**
 * Does what the owner of a new account does: opens the link in the confirmation email, and chooses a password. Signs the
 * client in.
 */
export async function confirmAddress(client: Client, token_hash: string, password: string): Promise<void> {
  const verified = await client.auth.verifyOtp({ type: "signup", token_hash });
  if (verified.error) throw verified.error;
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}

/** The token in the confirmation email to an address. */
export async function readConfirmation(db: Statements, email: string): Promise<string> {
  const { rows } = await db.query<{ token: string }>(
    "select confirmation_token as token from auth.users where email = $1",
    [email],
  );
  return rows[0]?.token ?? "";
}
