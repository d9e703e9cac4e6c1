import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../publisher/files.ts";

/** Byte-level differences between two sites, as sentences. */
export async function compareSites(one: string, other: string): Promise<string[]> {
  const [ones, others] = [new Set(await listFiles(one)), new Set(await listFiles(other))];
  const findings = [
    ...[...ones].filter((file) => !others.has(file)).map((file) => `${file} is only in the first`),
    ...[...others].filter((file) => !ones.has(file)).map((file) => `${file} is only in the second`),
  ];
  for (const file of ones) {
    if (!others.has(file)) continue;
    const [a, b] = await Promise.all([readFile(join(one, file)), readFile(join(other, file))]);
    if (!a.equals(b)) findings.push(`${file} differs: ${quoteDifference(a, b)}`);
  }
  return findings;
}

/** The first difference, with its surroundings. */
function quoteDifference(a: Buffer, b: Buffer): string {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  const quote = (text: Buffer) => JSON.stringify(text.toString("utf8", Math.max(0, at - 80), at + 80));
  return `${quote(a)} and ${quote(b)}`;
}
