import type { Client } from "../../src/data/core/client.ts";

/**
 * Does what the owner of a new account does: opens the confirmation email's link, and chooses a password. Signs the client
 * in. `server` has the secret key, which reads the link's token as a mailer does.
 */
export async function confirmAddress(
  server: Client,
  client: Client,
  email: string,
  password: string,
): Promise<void> {
  const ofPerson = { recipient: email, kind: "confirmation" } as const;
  const { data: emails } = await server
    .from("email_queue")
    .select("id")
    .match(ofPerson)
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  const { data: token } = await server.rpc("get_auth_token", { email_id: emails[0]?.id ?? 0 }).throwOnError();
  const verified = await client.auth.verifyOtp({ type: "signup", token_hash: token ?? "" });
  if (verified.error) throw verified.error;
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}
