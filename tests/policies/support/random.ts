/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** In random order. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, place: random() }));
  return keyed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

/** A random sample of items that still includes each pair. */
export function samplePairs<Item>(
  items: readonly Item[],
  listPairs: (item: Item) => readonly string[],
  random: () => number,
): Item[] {
  const seen = new Set<string>();
  return shuffle(items, random).filter((item) => {
    const fresh = listPairs(item).filter((pair) => !seen.has(pair));
    for (const pair of fresh) seen.add(pair);
    return fresh.length > 0;
  });
}
