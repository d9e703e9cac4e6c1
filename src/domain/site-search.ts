import { foldText } from "./core/search.ts";
import type { HtmlNode } from "./text/html-node.ts";

export const searchPage = "/search";

/** A page of the site as a search result. */
export interface SearchEntry {
  title: string;
  kind: string;
  path: string;
  /** Its description. */
  text: string;
}

/**
 * Words mapped to the pages that contain them. A page is twice its number, plus one if its title has the word. Values
 * ascend and are stored as differences in base 36, which are short: "4 1 9" means 4, 5, 14.
 */
export type PackedShard = Record<string, string>;

/** Entries in one file: results rarely need more than a few of them. */
export const entriesPerFile = 50;

/** Words of at least two characters, without case and accents. */
export function listWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** The file with all words that start with the same two letters. */
export function getShardName(word: string): string {
  const start = word.slice(0, 2);
  return /^[a-z0-9]+$/.test(start) ? start : "other";
}

export function packPages(pages: readonly number[]): string {
  return pages.map((page, at) => (page - (pages[at - 1] ?? 0)).toString(36)).join(" ");
}

function unpackPages(packed: string): number[] {
  let sum = 0;
  return packed.split(" ").map((step) => {
    sum += Number.parseInt(step, 36);
    return sum;
  });
}

/** What a search finds. */
interface Found {
  /** Numbers of the pages, best first. */
  pages: number[];
  /** What to highlight: the typed words, or similar ones in their place. */
  words: string[];
  /** How the pages differ from what was typed; empty if they have every word. */
  note: string;
}

/** Shorter words are similar to too many others. */
const shortestSimilar = 4;

/** Whether a known word starts with a typed one in which one letter is wrong, missing, too many or swapped. */
function isSimilar(known: string, word: string): boolean {
  let at = 0;
  while (at < word.length && known[at] === word[at]) at++;
  const [letter = "", next = "", ...others] = word.slice(at);
  const end = others.join("");
  const expected = known[at] ?? "";
  const ends = [expected + next + end, expected + letter + next + end, next + end, next + letter + end];
  return ends.some((one) => known.startsWith(one, at));
}

/** The words of a shard that start with a typed word, otherwise those similar to it. */
function listMatches(word: string, shard: PackedShard): string[] {
  const known = Object.keys(shard);
  const same = known.filter((one) => one.startsWith(word));
  if (same.length > 0 || word.length < shortestSimilar) return same;
  return known.filter((one) => isSimilar(one, word));
}

/** A word's pages and how much they count: more with the whole word, and with the word in the title. */
function countPages(word: string, matches: readonly string[], shard: PackedShard): Map<number, number> {
  const points = new Map<number, number>();
  for (const known of matches)
    for (const page of unpackPages(shard[known] ?? "")) {
      const value = (page % 2) * 4 + (known === word ? 2 : 1);
      points.set(page >> 1, Math.max(value, points.get(page >> 1) ?? 0));
    }
  return points;
}

/**
 * The pages with the most of the words, or with words that start with them. Best first: those with rare words where
 * some are missing, those with the words in their titles, then the newest. `shards`: the file for each word.
 */
export function findPages(words: readonly string[], shards: readonly PackedShard[]): Found {
  const found = words.map((word, at) => {
    const shard = shards[at] ?? {};
    const matches = listMatches(word, shard);
    return { word, matches, points: countPages(word, matches, shard) };
  });
  const counts = new Map<number, number>();
  for (const { points } of found)
    for (const page of points.keys()) counts.set(page, (counts.get(page) ?? 0) + 1);
  const most = [...counts.values()].reduce((one, other) => Math.max(one, other), 0);
  const isWhole = most === words.length;
  const sum = (page: number) =>
    found.reduce(
      (total, { points }) => total + (points.get(page) ?? 0) / (isWhole ? 1 : points.size || 1),
      0,
    );
  const pages = [...counts.keys()]
    .filter((page) => counts.get(page) === most)
    .map((page) => [page, sum(page)] as const)
    .sort(([a, valueOfA], [b, valueOfB]) => valueOfB - valueOfA || b - a)
    .map(([page]) => page);
  const shown = found.map((one) => ({
    ...one,
    isSimilar: one.matches.length > 0 && !one.matches.some((known) => known.startsWith(one.word)),
  }));
  const missing = found.filter(({ points }) => points.size === 0).map(({ word }) => `“${word}”`);
  const notes = [
    !isWhole &&
      (missing.length === words.length - most
        ? `without ${missing.join(" and ")}`
        : "with some of your words"),
    shown.some((one) => one.isSimilar) && "with similar words",
  ];
  return {
    pages,
    words: shown.flatMap((one) => (one.isSimilar ? one.matches : [one.word])),
    note: notes.filter(Boolean).join(" and "),
  };
}

const silent = new Set("script style template noscript form nav svg dialog".split(" "));
const inline = new Set("a b em i s strong sub sup u".split(" "));

/** The readable text of a page's main element, without hidden and unprinted elements and empty states. */
export function readPageText(main: HtmlNode): string {
  let text = "";
  const steps: (HtmlNode | string)[] = [main];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === "string") {
      text += step;
      continue;
    }
    const name = step.nodeName.toLowerCase();
    if (silent.has(name) || isLeftOut(step)) continue;
    if (name === "#text") {
      text += step.value ?? step.nodeValue ?? "";
      continue;
    }
    // Only text nodes are asked for their value: in a browser a list item's is 0.
    const space = inline.has(name) ? "" : " ";
    steps.push(space, ...[...(step.childNodes ?? [])].reverse());
    text += space;
  }
  return text.replace(/\s+/g, " ").trim();
}

const isLeftOut = ({ attrs, attributes }: HtmlNode) =>
  [...(attrs ?? attributes ?? [])].some(
    ({ name, value }) =>
      name === "hidden" ||
      name === "data-nothing" ||
      (name === "aria-hidden" && value === "true") ||
      (name === "class" && /(^| )no-print( |$)/.test(value)),
  );

/** Maximum length of a result's text, in characters. */
const excerptLength = 180;

/** The part of a text with the most words found, in pieces: every second piece is a found word. */
export function findExcerpt(text: string, words: readonly string[]): string[] {
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u);
  const hits = pieces.map((piece, at) => {
    const folded = at % 2 === 1 ? foldText(piece) : "";
    return words.findIndex((word) => folded.startsWith(word));
  });
  const reach = (from: number) => {
    let end = from;
    for (let length = 0; end < pieces.length && length < excerptLength; end++)
      length += pieces[end]?.length ?? 0;
    return end;
  };
  const count = (from: number) => new Set(hits.slice(from, reach(from)).filter((hit) => hit >= 0)).size;
  const starts = hits.flatMap((hit, at) => (hit >= 0 ? [Math.max(0, at - 8)] : []));
  const best = starts.reduce((known, at) => (count(at) > count(known) ? at : known), starts[0] ?? 0);
  const start = text.length > excerptLength ? best : 0;
  const end = reach(start);
  const shown: string[] = [start > 0 ? "… " : ""];
  for (let at = start; at < end; at++) {
    if ((hits[at] ?? -1) >= 0) shown.push(pieces[at] ?? "", "");
    else shown.push((shown.pop() ?? "") + (pieces[at] ?? ""));
  }
  if (end < pieces.length) shown.push(`${shown.pop()?.trimEnd()} …`);
  return shown;
}

/** Whether a text has all the words. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const known = listWords(text);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
