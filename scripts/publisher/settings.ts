import { StartError } from "../program/errors.ts";
import { toKey } from "./webhook.ts";

/** The publisher's settings, in milliseconds; see .github/deploying/own-server.md. */
export interface PublishSettings {
  interval: number;
  retry: number;
  poll: number;
  limit: number;
  renewal: number;
  allowShrink: boolean;
}

export function readPublishSettings(env: NodeJS.ProcessEnv = process.env): PublishSettings {
  return {
    interval: readSeconds(env, "PUBLISH_INTERVAL", 1),
    retry: readSeconds(env, "PUBLISH_RETRY", 2),
    poll: readSeconds(env, "PUBLISH_POLL", 60),
    limit: readSeconds(env, "PUBLISH_LIMIT", 600),
    renewal: readSeconds(env, "PUBLISH_RENEWAL", 24 * 60 * 60),
    allowShrink: env.PUBLISH_SHRINK === "allow",
  };
}

function readSeconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback * 1000;
  const seconds = Number(text);
  if (seconds > 0 && seconds < 1_000_000) return seconds * 1000;
  throw new StartError(`${name} is “${text}”, but must be a number of seconds.`);
}

/** Minimum bytes under Standard Webhooks. */
const shortest = 24;

/** The shared secret of notifications. A weak one is refused; without one there is no webhook. */
export function readPublishSecret(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const secret = env.PUBLISH_SECRET;
  if (!secret || toKey(secret).length >= shortest) return secret || undefined;
  throw new StartError(
    `PUBLISH_SECRET is shorter than ${shortest} bytes. Make one with: echo "whsec_$(openssl rand -base64 32)"`,
  );
}
