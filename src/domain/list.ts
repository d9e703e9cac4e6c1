import { type Choice, isOneOf } from "./choice.ts";

/** Entries on a page of the lists of the back office. */
export const listPageSize = 25;

/** Characters of a search that are looked at. */
export const longestSearch = 200;

/** The words of a query string: { q: "pump", page: "2" }. */
export type Words = Readonly<Record<string, string>>;

export function parseWords(query: string): Words {
  return Object.fromEntries(new URLSearchParams(query));
}

export interface List {
  /** What is searched for; empty for everything. */
  q: string;
  /** From 1. */
  page: number;
}

/** For a list that nothing but its search and its page narrows. */
export const parsePlainList = (words: Words): List => parseList(words, {});

type Choices = Readonly<Record<string, Choice<string>>>;

type Chosen<Of extends Choices> = {
  [Name in keyof Of]: (Of[Name] extends Choice<infer Value> ? Value : never) | null;
};

/** The list that an address asks for. What it says that no list knows is left out: a choice is null then. */
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
  return text.trim().slice(0, longestSearch);
}

/** The number of a page, from 1. */
export function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page < 1_000_000 ? page : 1;
}

/** Where a page lies among all entries, both ends included, as PostgREST's `range` takes it. */
export function getPageRange(page: number): [from: number, to: number] {
  const from = (page - 1) * listPageSize;
  return [from, from + listPageSize - 1];
}
