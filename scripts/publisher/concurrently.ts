// By hand, because p-map rejects at the first failure without awaiting what still runs.
import { concurrency } from "../../src/site/build/concurrency.ts";

/** Runs with limited concurrency; on failure starts no more, awaits the rest, then rejects. */
export async function doAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse();
  const failures: unknown[] = [];
  const take = async () => {
    for (let item = queue.pop(); item; item = queue.pop()) {
      await work(item).catch((error) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, take));
  if (failures.length > 0) throw failures[0];
}
