import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

/** Makes the client's account the first administrator; rejects with a user-facing message if the link is no longer valid. */
export async function becomeFirstAdmin(client: Client, code: string): Promise<void> {
  checkDone(await client.rpc("become_first_admin", { code }), "Failed to make you an administrator");
}

/** Needs the secret key. The code replaces any earlier one; null if there is already an administrator. */
export async function makeFirstAdminCode(client: Client): Promise<string | null> {
  const { data, error } = await client.rpc("make_first_admin_code");
  checkDone({ error }, "Failed to create the link for the first administrator");
  return data;
}
