import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishState } from "../../src/data/publication/revision.ts";
import { collections } from "../../src/domain/exposure.ts";
import type { Removal } from "../../src/domain/history/removal.ts";
import { RefusedError, RemovedError } from "./failure.ts";

/** What a site was built from, as recorded in its revision.json. */
export interface BuiltFrom {
  revision: number;
  /** Number of items per collection. */
  counts: Record<string, number>;
}

export async function readBuiltFrom(site: string): Promise<BuiltFrom> {
  return parseBuiltFrom(await readFile(join(site, "revision.json"), "utf8"));
}

export function parseBuiltFrom(text: string): BuiltFrom {
  const { revision, counts = {} }: Partial<BuiltFrom> = JSON.parse(text);
  if (!Number.isSafeInteger(revision)) throw new Error("revision.json has no valid revision");
  if (!Object.values(counts).every(Number.isSafeInteger)) throw new Error("revision.json has invalid counts");
  return { revision: Number(revision), counts };
}

/** Throws an error when people have emptied a list, or most of it, and no super admin has confirmed it. */
export function checkRemovals(removals: PublishState["removals"]): void {
  const waiting = removals.filter(({ waits }) => waits);
  if (waiting.length === 0) return;
  throw new RemovedError(waiting);
}

/**
 * Throws an error when a site has shrunk by more than people removed: a backend that returns empty lists is as broken as one
 * that does not respond.
 */
export function checkShrink(before: BuiltFrom, after: BuiltFrom, removals: readonly Removal[]): void {
  const removed = new Map(removals.map((list) => [list.table_name, list.removed]));
  const meant = new Map(collections.map(({ name, table }) => [name, removed.get(table)]));
  const shrunk = Object.entries(before.counts)
    .map(([name, count]) => ({ name, count, now: after.counts[name] ?? 0 }))
    .filter(({ name, count, now }) => count - now > (meant.get(name) ?? 0))
    .filter(({ count, now }) => now === 0 || now * 2 < count)
    .map(({ name, count, now }) => `${name} went from ${count} to ${now}`);
  if (shrunk.length === 0) return;
  throw new RefusedError(
    `We stopped before publishing: ${shrunk.join(", ")}. If this is right, publish from the back office.`,
  );
}
