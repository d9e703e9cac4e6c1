import { describe, expect, test } from "vitest";
import { parseWords } from "../../../../src/domain/core/list.ts";
import { groupNewsByYear } from "../../../../src/domain/news/archive.ts";
import {
  formatNewsFilter,
  isFiltered,
  type NewsFilter,
  parseNewsList,
} from "../../../../src/domain/news/news.ts";

const parseFilter = (query: string) => parseNewsList(parseWords(query));

describe("The news list's filter is in the address", () => {
  test.each<[string, NewsFilter]>([
    ["", { q: "", category: null }],
    ["?q=pump", { q: "pump", category: null }],
    ["?category=event", { q: "", category: "event" }],
    ["?q=oil+%26+gas&category=update", { q: "oil & gas", category: "update" }],
    ["?q=100%25%2C_%28x%29", { q: "100%,_(x)", category: null }],
    ["?q=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7", { q: "مرحبا", category: null }],
  ])("%s and back", (query, filter) => {
    expect(parseFilter(query)).toEqual({ ...filter, publication: null, page: 1 });
    expect(parseFilter(formatNewsFilter(filter))).toMatchObject(filter);
    expect(isFiltered(filter)).toBe(query !== "");
  });

  test.each(["?q=&category=", "?q=++", "?category=all", "?category=constructor", "?page=2"])(
    "%s shows the whole list",
    (query) => {
      expect(isFiltered(parseFilter(query))).toBe(false);
    },
  );

  test("Text that is too long for a search is cut", () => {
    expect(parseFilter(`?q=${"x".repeat(5000)}`).q).toHaveLength(200);
  });
});

test("The year of a news item is in the site's time zone", () => {
  const items = [{ published_at: "2026-01-01T02:00:00Z" }, { published_at: "2025-12-31T23:00:00Z" }];
  expect(groupNewsByYear(items, "UTC").map(({ year }) => year)).toEqual(["2026", "2025"]);
  expect(groupNewsByYear(items, "America/New_York")).toEqual([{ year: "2025", items }]);
  expect(groupNewsByYear(items, "Asia/Dubai")).toEqual([{ year: "2026", items }]);
});

test("around New Year the year is that of the zone, at either end of the world", () => {
  for (const timeZone of ["Etc/GMT+12", "Pacific/Kiritimati"]) {
    const clock = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
    for (let hour = -120; hour <= 120; hour++) {
      const published_at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      const [group] = groupNewsByYear([{ published_at }], timeZone);
      expect(group?.year).toBe(clock.format(new Date(published_at)));
    }
  }
});
