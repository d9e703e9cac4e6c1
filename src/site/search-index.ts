import {
  entriesPerFile,
  getShardName,
  listWords,
  packShard,
  type SearchEntry,
  type Shard,
} from "../domain/site-search.ts";

/** A page as the index knows it. */
export interface IndexedPage extends SearchEntry {
  /** When it was written or takes place; empty for pages without a date. */
  date: string;
  /** Each once, with spaces between them: a set would take ten times as much memory. */
  words: string;
}

/**
 * The search's index, kept from build to build: in an archive of ten thousand pages a change of one costs what that
 * page has to say.
 */
export class SearchIndex {
  #pages: readonly IndexedPage[] = [];
  /** Words of the same beginning, to the pages that have them (see Shard). */
  readonly #shards = new Map<string, Map<string, number[]>>();
  readonly #printed = new Map<string, string>();

  /** The index's files by name. A page that did not change is the object of the time before. */
  print(pages: readonly IndexedPage[]): Map<string, string> {
    for (const name of this.#update(pages)) {
      const shard = this.#shards.get(name);
      if (shard && shard.size > 0) this.#printed.set(name, printShard(shard));
      else {
        this.#shards.delete(name);
        this.#printed.delete(name);
      }
    }
    const files = new Map([...this.#printed].map(([name, text]) => [`search-${name}.json`, text]));
    for (let at = 0; at < pages.length; at += entriesPerFile) {
      const entries = pages.slice(at, at + entriesPerFile).map(({ date: _, words: __, ...entry }) => entry);
      files.set(`search-pages-${at / entriesPerFile}.json`, JSON.stringify(entries));
    }
    // Letters of which no page has a word: a search asks for no file that is not there.
    files.set("search-all.json", JSON.stringify([...this.#printed.keys()].sort()));
    return files;
  }

  /** Returns the names of the shards that changed. */
  #update(pages: readonly IndexedPage[]): Set<string> {
    const { from, end, newEnd } = findChange(this.#pages, pages);
    const changed = new Map<string, number[]>();
    for (const { words } of this.#pages.slice(from, end))
      for (const word of split(words)) {
        const kept = () => this.#getPages(word).filter((value) => value >> 1 < from || value >> 1 >= end);
        if (!changed.has(word)) changed.set(word, kept());
      }
    pages.slice(from, newEnd).forEach(({ title, words }, at) => {
      const titled = new Set(listWords(title));
      for (const word of split(words)) {
        const numbers = changed.get(word) ?? this.#getPages(word);
        numbers.push((from + at) * 2 + (titled.has(word) ? 1 : 0));
        changed.set(word, numbers);
      }
    });
    for (const [word, numbers] of changed) this.#setPages(word, numbers);
    this.#pages = pages;
    return new Set([...changed.keys()].map(getShardName));
  }

  #getPages(word: string): number[] {
    return this.#shards.get(getShardName(word))?.get(word) ?? [];
  }

  #setPages(word: string, numbers: number[]): void {
    const name = getShardName(word);
    const shard = this.#shards.get(name) ?? new Map<string, number[]>();
    this.#shards.set(name, shard);
    if (numbers.length === 0) shard.delete(word);
    else
      shard.set(
        word,
        numbers.sort((a, b) => a - b),
      );
  }
}

const split = (words: string) => (words === "" ? [] : words.split(" "));

/** The part in which two lists differ: from the same number on, up to an end in each. */
function findChange<T>(old: readonly T[], now: readonly T[]): { from: number; end: number; newEnd: number } {
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) from++;
  let same = 0;
  // Pages behind one that was added or removed have other numbers.
  if (old.length === now.length)
    while (same < now.length - from && old.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, end: old.length - same, newEnd: now.length - same };
}

function printShard(shard: ReadonlyMap<string, number[]>): string {
  const sorted: Shard = Object.create(null);
  for (const word of [...shard.keys()].sort()) sorted[word] = shard.get(word) ?? [];
  return JSON.stringify(packShard(sorted));
}
