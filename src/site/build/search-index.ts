import {
  entriesPerFile,
  getShardName,
  listWords,
  packPages,
  type SearchEntry,
} from "../../domain/site-search.ts";

/** A page in the index. */
export interface IndexedPage extends SearchEntry {
  /** When it was published or takes place; empty for pages without a date. */
  date: string;
  /** Unique words, separated by spaces: a set would take ten times as much memory. */
  words: string;
}

/**
 * The search index, kept from build to build, so that a change to one of ten thousand pages costs only that page's
 * words.
 */
export class SearchIndex {
  readonly #byPath = new Map<string, IndexedPage>();
  /** Paths of parts of pages, such as "/officers#officer-1". */
  readonly #parts = new Set<string>();
  /** Oldest first, so that a new page changes little: a page's index is its number. */
  #pages: IndexedPage[] = [];
  /** The pages as last printed. */
  #printed: readonly IndexedPage[] = [];
  readonly #shards = new Map<string, Shard>();
  #names = "";

  /** Starts over with these pages. */
  fill(pages: readonly IndexedPage[]): void {
    this.#byPath.clear();
    this.#parts.clear();
    for (const page of pages) this.#register(page);
    this.#pages = pages.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
    this.#printed = [];
    this.#shards.clear();
    this.#names = "";
  }

  set(page: IndexedPage): void {
    const before = this.#byPath.get(page.path);
    if (before && isSame(before, page)) return;
    this.remove(page.path);
    this.#register(page);
    this.#pages.splice(this.#findPlace(page), 0, page);
  }

  /** What a file contains now: nothing, its page, or its page and the parts of it. */
  replace(path: string, pages: readonly IndexedPage[]): void {
    const kept = new Set(pages.map((page) => page.path));
    const parts = [...this.#parts].filter((part) => part.startsWith(`${path}#`));
    for (const known of [path, ...parts]) if (!kept.has(known)) this.remove(known);
    for (const page of pages) this.set(page);
  }

  #register(page: IndexedPage): void {
    this.#byPath.set(page.path, page);
    if (page.path.includes("#")) this.#parts.add(page.path);
  }

  remove(path: string): void {
    const page = this.#byPath.get(path);
    if (!page) return;
    this.#byPath.delete(path);
    this.#parts.delete(path);
    this.#pages.splice(this.#findPlace(page), 1);
  }

  /** The files that changed since the last call, by name; null for a removed one. */
  print(): Map<string, string | null> {
    const files = new Map<string, string | null>();
    const before = this.#printed;
    const now = [...this.#pages];
    this.#printed = now;
    const { from, end, newEnd } = findChange(before, now);
    for (const name of this.#update(before.slice(from, end), now.slice(from, newEnd), from)) {
      const shard = this.#shards.get(name);
      files.set(`search-${name}.json`, shard ? shard.print() : null);
    }
    const first = from - (from % entriesPerFile);
    for (let at = first; at < Math.max(end, newEnd); at += entriesPerFile)
      files.set(
        `search-pages-${at / entriesPerFile}.json`,
        renderEntries(now.slice(at, at + entriesPerFile)),
      );
    // The names of all shards, so that a search requests no missing file.
    const names = JSON.stringify([...this.#shards.keys()].sort());
    if (names !== this.#names) files.set("search-all.json", names);
    this.#names = names;
    return files;
  }

  #findPlace(page: IndexedPage): number {
    const key = getKey(page);
    let [low, high] = [0, this.#pages.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#pages[middle];
      if (other && getKey(other) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Renumbers the pages from `from` on. Returns the names of the shards that changed. */
  #update(old: readonly IndexedPage[], now: readonly IndexedPage[], from: number): Set<string> {
    const changes = new Map<string, WordChange>();
    for (let at = 0; at < Math.max(old.length, now.length); at++) {
      const [values, newValues] = [getValues(old[at], from + at), getValues(now[at], from + at)];
      for (const word of new Set([...values.keys(), ...newValues.keys()])) {
        const [value, newValue] = [values.get(word), newValues.get(word)];
        if (value === newValue) continue;
        const change = changes.get(word) ?? { gone: [], added: [] };
        if (value !== undefined) change.gone.push(value);
        if (newValue !== undefined) change.added.push(newValue);
        changes.set(word, change);
      }
    }
    for (const [word, change] of changes) {
      const name = getShardName(word);
      const shard = this.#shards.get(name) ?? new Shard();
      if (shard.change(word, change)) this.#shards.set(name, shard);
      else this.#shards.delete(name);
    }
    return new Set([...changes.keys()].map(getShardName));
  }
}

/** Values (as in a shard) removed from a word and added to it. */
interface WordChange {
  gone: number[];
  added: number[];
}

/** Words with the same beginning, mapped to the pages that contain them (see PackedShard). */
class Shard {
  readonly #pages = new Map<string, Uint32Array>();
  readonly #packed = new Map<string, string>();

  /** False if the shard is empty afterwards. */
  change(word: string, { gone, added }: WordChange): boolean {
    const doomed = new Set(gone);
    const kept = (this.#pages.get(word) ?? new Uint32Array()).filter((value) => !doomed.has(value));
    const pages = new Uint32Array([...kept, ...added]).sort();
    this.#packed.delete(word);
    if (pages.length > 0) this.#pages.set(word, pages);
    else this.#pages.delete(word);
    return this.#pages.size > 0;
  }

  print(): string {
    const words = [...this.#pages.keys()].sort();
    return JSON.stringify(Object.fromEntries(words.map((word) => [word, this.#pack(word)])));
  }

  #pack(word: string): string {
    const packed = this.#packed.get(word) ?? packPages([...(this.#pages.get(word) ?? [])]);
    // Only long ones are worth the memory.
    if (packed.length > 1000) this.#packed.set(word, packed);
    return packed;
  }
}

const getKey = ({ date, path }: IndexedPage) => `${date} ${path}`;

const isSame = (one: IndexedPage, other: IndexedPage) => JSON.stringify(one) === JSON.stringify(other);

/** The page's words, mapped to its value in a shard. */
function getValues(page: IndexedPage | undefined, number: number): Map<string, number> {
  if (!page || page.words === "") return new Map();
  const titled = new Set(listWords(page.title));
  return new Map(page.words.split(" ").map((word) => [word, number * 2 + (titled.has(word) ? 1 : 0)]));
}

function renderEntries(pages: readonly IndexedPage[]): string | null {
  const entries = pages.map(({ date: _, words: __, ...entry }) => entry);
  return entries.length > 0 ? JSON.stringify(entries) : null;
}

/** The range in which two lists differ: a common start and an end in each. */
function findChange<T>(old: readonly T[], now: readonly T[]): { from: number; end: number; newEnd: number } {
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) from++;
  let same = 0;
  // Pages after an added or removed one have new numbers.
  if (old.length === now.length)
    while (same < now.length - from && old.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, end: old.length - same, newEnd: now.length - same };
}
