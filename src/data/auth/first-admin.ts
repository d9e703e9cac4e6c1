import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

/** Makes the client's account the first administrator; rejects with a sentence if the link is not valid any more. */
export async function becomeFirstAdmin(client: Client, code: string): Promise<void> {
  checkDone(await client.rpc("become_first_admin", { code }), "Failed to make you an administrator");
}

/** For the secret key: a code that replaces an earlier one; null if there is an administrator. */
export async function makeFirstAdminCode(client: Client): Promise<string | null> {
  const { data, error } = await client.rpc("make_first_admin_code");
  checkDone({ error }, "Failed to make the link of the first administrator");
  return data;
}
