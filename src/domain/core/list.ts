import { type Choice, isOneOf } from "./choice.ts";

/** Entries per page in the back office's lists. */
export const listPageSize = 25;

/** Placeholder of a search for people. */
export const searchPeople = "Search by name or email...";

/** Longer searches are cut to this many characters. */
export const longestSearch = 200;

/** A query string as an object: { q: "pump", page: "2" }. */
export type Words = Readonly<Record<string, string>>;

export function parseWords(query: string): Words {
  return Object.fromEntries(new URLSearchParams(query));
}

export interface List {
  /** Search text; empty for everything. */
  q: string;
  /** From 1. */
  page: number;
}

/** For lists with only a search and pages. */
export const parsePlainList = (words: Words): List => parseList(words, {});

type Choices = Readonly<Record<string, Choice<string>>>;

type Chosen<Of extends Choices> = {
  [Name in keyof Of]: (Of[Name] extends Choice<infer Value> ? Value : never) | null;
};

/** Parses a list's query string. Unknown values are ignored: the choice is then null. */
export function parseList<Of extends Choices>(words: Words, choices: Of): List & Chosen<Of> {
  const chosen = Object.entries(choices).map(([name, choice]) => [name, parseChoice(choice, words[name])]);
  return {
    q: parseSearch(words.q),
    page: parsePage(words.page),
    ...(Object.fromEntries(chosen) as Chosen<Of>),
  };
}

export function parseChoice<Value extends string>(
  choice: Choice<Value>,
  word: string | undefined,
): Value | null {
  return isOneOf(choice, word) ? word : null;
}

export function parseSearch(text = ""): string {
  return [...text.trim()].slice(0, longestSearch).join("");
}

/** A page number, from 1. */
export function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page < 1_000_000 ? page : 1;
}

/** A page's first and last index, both inclusive, as PostgREST's `range` takes them. */
export function getPageRange(page: number): [from: number, to: number] {
  const from = (page - 1) * listPageSize;
  return [from, from + listPageSize - 1];
}
