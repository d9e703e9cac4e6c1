import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateApiKey } from "@supabase/lite";

export interface Secrets {
  /** Signs access tokens. */
  jwtSecret: string;
  /** Built into the site; grants an anonymous client's rights. */
  publishableKey: string;
  /** Bypasses every policy. Stays on this machine. */
  secretKey: string;
}

/** This installation's secrets, generated at the first start and readable by their owner only. */
export async function getSecrets(dataDir: string | null): Promise<Secrets> {
  const file = dataDir && join(dataDir, "secrets.json");
  const known = file && (await readFile(file, "utf8").catch(() => null));
  if (known) return JSON.parse(known) as Secrets;
  const secrets = {
    jwtSecret: randomBytes(32).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
  if (file) await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
