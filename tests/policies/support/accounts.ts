import { randomUUID } from "node:crypto";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import type { Person } from "./setup.ts";

export const password = "policies-2026";

/** Signs up through the API; `metadata` is the client's own claim and can contain anything. */
export async function signUp(
  { url, publishableKey }: { url: string; publishableKey: string },
  metadata: object = {},
  email = `${randomUUID()}@policies.test`,
): Promise<Person> {
  const client = connectWithoutSession({ url, key: publishableKey });
  const { data, error } = await client.auth.signUp({ email, password, options: { data: metadata } });
  if (error || !data.session) throw new Error(`No account for ${email}: ${error?.message ?? "no session"}`);
  return { id: data.session.user.id, email, token: data.session.access_token };
}
