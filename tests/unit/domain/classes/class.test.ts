import { describe, expect, test } from "vitest";
import {
  countClass,
  describeMissing,
  getNextReunion,
  listClassYears,
} from "../../../../src/domain/classes/class.ts";
import { groupByYears, listAlbumYears, listNewsYears } from "../../../../src/domain/classes/class-content.ts";

describe("the next reunion", () => {
  test.each([
    [2009, 2026, { year: 2029, after: 20 }],
    [2006, 2026, { year: 2026, after: 20 }],
    [2026, 2026, { year: 2031, after: 5 }],
    [2015, 2026, { year: 2035, after: 20 }],
    [2001, 2027, { year: 2031, after: 30 }],
    [1966, 2026, { year: 2026, after: 60 }],
    [1966, 2027, null],
  ])("of the class of %i, in %i", (graduated, now, expected) => {
    expect(getNextReunion(graduated, now)).toEqual(expected);
  });
});

test("Every class has an address, from the first to this year's", () => {
  const years = listClassYears(2026);
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1960, 67]);
});

test.each([
  [{ here: 34, missing: 18 }, "34 of 52", "18 have yet to join"],
  [{ here: 1200, missing: null }, "1,200", "Fewer than 5 have yet to join"],
  [{ here: null, missing: 18 }, "Fewer than 5", "18 have yet to join"],
  [{ here: null, missing: null }, "Fewer than 5", "We don’t show numbers below 5"],
])("%j is put into words", (numbers, count, words) => {
  expect([countClass(numbers), describeMissing(numbers)]).toEqual([count, words]);
});

describe("albums and news of a year", () => {
  const moment = "2025-12-31T23:30:00Z";

  test("An album belongs to the years in its title, else to that of its upload, in the website's zone", () => {
    expect(listAlbumYears({ title: "Workshop 1989 and 1990", created_at: moment }, "UTC")).toEqual([
      1989, 1990,
    ]);
    expect(listAlbumYears({ title: "Workshop 19890", created_at: moment }, "UTC")).toEqual([2025]);
    expect(listAlbumYears({ title: "Workshop", created_at: moment }, "Australia/Perth")).toEqual([2026]);
  });

  test("News belong to the year of their publication and to those in their title", () => {
    expect(listNewsYears({ title: "The class of 1976 meets", published_at: moment }, "UTC")).toEqual([
      2025, 1976,
    ]);
  });

  test("Nothing is listed twice in one year", () => {
    const items = [{ years: [2025, 2025] }, { years: [2025, 1976] }];
    const groups = groupByYears(items, ({ years }) => years);
    expect([...groups]).toEqual([
      [2025, items],
      [1976, [items[1]]],
    ]);
  });
});
