import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { foldText, getNameKey, hasWords } from "../../../../src/domain/core/search.ts";
import { hasAll, listWords } from "../../../../src/domain/site-search.ts";
import { startInMemory } from "../../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

/** How a name is written, and what somebody types who looks for it. */
const cases = [
  ["İstanbul", "istanbul"],
  ["ISTANBUL", "ıstanbul"],
  ["Işık", "isik"],
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Nguyễn", "nguyen"],
  ["Nguyen", "Nguyễn"],
  ["Đặng", "dang"],
  ["Øystein", "oystein"],
  ["Łukasz", "lukasz"],
  ["Ærø", "aero"],
  ["Œuvre", "oeuvre"],
  ["Guðrún", "gudrun"],
  ["Ħamrun", "hamrun"],
  ["Ångström", "angstrom"],
  ["O’Connor", "o'connor"],
  ["ﬁrst", "first"],
  ["Ａｄａ", "ada"],
  ["Йорданов", "иорданов"],
  ["Chukwuemeka Ọ̀kọ́njọ", "okonjo"],
  ["Ẹniọlá", "eniola"],
  ["Þórir", "thorir"],
  ["ΟΔΟΣ", "οδος"],
  ["Γιώργος", "γιωργος"],
  ["Ƙwari", "kwari"],
  ["Ɗan Ɓala", "dan bala"],
  ["Ƴar", "yar"],
] as const;

const listForms = (text: string) => [text.normalize("NFC"), text.normalize("NFD")];

test.each(cases)("“%s” is found by “%s”, composed or decomposed", (text, typed) => {
  for (const known of listForms(text))
    for (const asked of listForms(typed)) {
      expect(hasWords(known, asked)).toBe(true);
      expect(hasAll(known, listWords(asked))).toBe(true);
    }
});

test.each(cases)("The database finds “%s” by “%s”, composed or decomposed", async (text, typed) => {
  for (const known of listForms(text))
    for (const asked of listForms(typed)) {
      const { rows } = await backend.db.query(
        "select private.fold($1) like all (private.list_patterns($2)) as found",
        [known, asked],
      );
      expect(rows).toMatchObject([{ found: true }]);
    }
});

test.each(cases)("Browser and database fold “%s” alike", async (text) => {
  const { rows } = await backend.db.query("select private.fold($1) as folded, private.name_key($1) as key", [
    text,
  ]);
  expect(rows).toEqual([{ folded: foldText(text), key: getNameKey(text) }]);
});
