import { expect, test } from "vitest";
import { type HomeRow, parseMemberHome } from "../../../src/domain/member-home.ts";

const me = { since: "2026-01-05T12:00:00Z", is_new_visit: true, lacks: ["phone", "photo"] };
const nothing = { ...me, part: null, id: null, title: null, at: null } as unknown as HomeRow;
const row = (part: string, id: string, at: string | null = null) =>
  ({ ...me, part, id, title: id, at }) as HomeRow;

test("The rows of the home are sorted by kind, and kinds without rows are left out", () => {
  const home = parseMemberHome([
    row("news", "n1"),
    row("opening", "e2"),
    row("registered", "e1"),
    row("classmate", "c1"),
  ]);
  expect(home?.events.map(({ id, kind }) => [id, kind])).toEqual([
    ["e1", "registered"],
    ["e2", "opening"],
  ]);
  expect(home?.news.map(({ kind, items }) => [kind, items.map(({ id }) => id)])).toEqual([
    ["classmate", ["c1"]],
    ["news", ["n1"]],
  ]);
  expect(home?.gaps).toEqual(["photo", "phone"]);
});

test("A home without news says only who it is for; without a row there is none", () => {
  expect(parseMemberHome([nothing])).toEqual({
    since: me.since,
    isNewVisit: true,
    gaps: ["photo", "phone"],
    events: [],
    news: [],
  });
  expect(parseMemberHome([])).toBeNull();
});
