import { createHash } from "node:crypto";
import { content } from "../../../src/site/content.ts";
import { getNow } from "../../../src/site/session.ts";

/** A hash of each collection, by its name. */
export type Hashes = ReadonlyMap<string, string>;

/** Reads all content and hashes each collection by name. */
export async function hashContent(): Promise<Hashes> {
  const lists = await Promise.all(
    Object.entries(content).map(
      async ([name, read]) => [name, hashOf(JSON.stringify(await read()))] as const,
    ),
  );
  // Every page's footer shows the year.
  return new Map([...lists, ["now", getNow().toISOString()], ["year", String(new Date().getFullYear())]]);
}

export function hashOf(bytes: Buffer | string): string {
  return createHash("sha1").update(bytes).digest("base64");
}
