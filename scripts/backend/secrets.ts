import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
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
  if (known) return JSON.parse(known);
  const secrets = {
    jwtSecret: randomBytes(32).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
  return file ? keepFirst(file, secrets) : secrets;
}

/** If several processes start in one folder, all use the secrets of the first. */
async function keepFirst(file: string, secrets: Secrets): Promise<Secrets> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  // Unlike a rename, a link never replaces a file, and the file appears complete.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return JSON.parse(await readFile(file, "utf8"));
}
