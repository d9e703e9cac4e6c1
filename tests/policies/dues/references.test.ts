import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";

const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const count = 200;

let backend: Backend;
let references: string[] = [];
beforeAll(async () => {
  backend = await startInMemory();
  const { rows } = await backend.db.query<{ made: string }>(
    "select private.make_reference() as made from generate_series(1, $1::int)",
    [count],
  );
  references = rows.map(({ made }) => made);
});
afterAll(() => backend.close());

/** Those that the database takes. */
async function listValid(words: string[]): Promise<string[]> {
  const { rows } = await backend.db.query<{ word: string }>(
    "select word from unnest($1::text[]) word where private.is_reference(word)",
    [words],
  );
  return rows.map(({ word }) => word);
}

/** ISO 7064's hybrid system with the moduli 31 and 30, as in its text: the remainder is 1. */
const hasCheckCharacter = (word: string) => {
  let product = 30;
  const values = [...word].map((letter) => letters.indexOf(letter));
  for (const value of values.slice(0, -1)) product = (((product + value) % 30 || 30) * 2) % 31;
  return (product + (values.at(-1) ?? 0)) % 30 === 1;
};

test("A reference has eight characters that nobody misreads, the first a letter and the last one checking the others", async () => {
  expect(new Set(references).size).toBe(count);
  for (const reference of references) {
    expect(reference).toMatch(/^[A-HJKMNP-TV-Z][2-9A-HJKMNP-TV-Z]{7}$/);
    expect(hasCheckCharacter(reference), reference).toBe(true);
  }
  expect(await listValid(references)).toEqual(references);
  const [known = ""] = references;
  expect(await listValid([known.toLowerCase(), known.slice(1), `${known}A`, ` ${known}`, ""])).toEqual([]);
});

test("Every single wrong character is found", async () => {
  const wrong = references
    .slice(0, 20)
    .flatMap((reference) =>
      [...reference].flatMap((was, place) =>
        [...letters]
          .filter((letter) => letter !== was)
          .map((letter) => reference.slice(0, place) + letter + reference.slice(place + 1)),
      ),
    );
  expect(wrong).toHaveLength(20 * 8 * 29);
  expect(await listValid(wrong)).toEqual([]);
});

test("Every exchange of two neighbours is found, of the references that are given out", async () => {
  const swapped = references.flatMap((reference) =>
    [...reference.slice(1)].flatMap((next, place) => {
      const here = reference[place] ?? "";
      return here === next ? [] : reference.slice(0, place) + next + here + reference.slice(place + 2);
    }),
  );
  expect(swapped.length).toBeGreaterThan(count * 6);
  expect(await listValid(swapped)).toEqual([]);
});

test("The system itself would miss some exchanges, so references with such a pair are not given out", async () => {
  // With the product 30 at first: P (19) makes 19, so the next pair is chosen to meet the gap at 15 and 16.
  const missed = [...letters].flatMap((one) =>
    [...letters].filter((other) => {
      const check = (word: string) => [...letters].find((letter) => hasCheckCharacter(word + letter)) ?? "";
      const word = `A${one}${other}2222`;
      return one < other && check(word) === check(`A${other}${one}2222`);
    }),
  );
  expect(missed).toHaveLength(1);
});
