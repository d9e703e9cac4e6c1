import { createHmac } from "node:crypto";
import { toKey } from "../../scripts/publisher/webhook.ts";

/** A signed webhook's headers, as a sender makes them. */
export function signWebhook(
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", toKey(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
