import { expect, test } from "vitest";
import { makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { mergeNews } from "../../../scripts/publisher/renderer/merge-news.ts";
import { isSame, keepSame } from "../../../scripts/publisher/renderer/same.ts";
import type { NewsItem } from "../../../src/domain/news/news.ts";

test("values with the same content are the same, however deep; another key, kind or order is not", () => {
  const value = () => ({ a: [1, { b: null }], c: undefined });
  expect(isSame(value(), value())).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isSame({ b: undefined }, { c: undefined })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});

test("when a list is read again, unchanged entries stay the same objects, and so does an unchanged list", () => {
  const [one, two] = [
    { id: "1", title: "One" },
    { id: "2", title: "Two" },
  ];
  const before = [one, two];
  expect(keepSame(before, structuredClone(before))).toBe(before);
  const kept = keepSame(before, [{ ...two }, { ...one, title: "Uno" }, { id: "3", title: "Three" }]);
  expect(kept).toEqual([two, { id: "1", title: "Uno" }, { id: "3", title: "Three" }]);
  expect(kept).toHaveProperty("0", two);
  expect(keepSame(before, [{ ...two }, { ...one }])).not.toBe(before);
});

function makeItem(id: number, published_at: string, title = "News"): NewsItem {
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    title,
    published_at,
    content: "",
    category: "announcement",
    event_id: null,
    image_url: null,
    image_alt: null,
    updated_at: null,
  };
}

test("changed news items are where the database would put them", () => {
  const random = makeRandom(4);
  const moments = [
    "2026-03-01T10:00:00+00:00",
    "2026-03-01T10:00:00.5+00:00",
    "2026-03-01T10:00:00.500001+00:00",
    "2026-03-01T10:00:00.51+00:00",
    "2025-12-31T23:59:59.999999+00:00",
  ];
  const pick = () => moments[Math.floor(random() * moments.length)] ?? "";
  const sort = (items: Iterable<NewsItem>) =>
    [...items].sort(
      (one, other) => toMicroseconds(other) - toMicroseconds(one) || (one.id < other.id ? -1 : 1),
    );
  let stored = new Map(Array.from({ length: 12 }, (_, id) => [id, makeItem(id, pick())]));
  let list: readonly NewsItem[] = sort(stored.values());
  for (let turn = 0; turn < 300; turn++) {
    const ids = Array.from({ length: 3 }, () => Math.floor(random() * 16));
    stored = new Map(stored);
    for (const id of ids)
      if (random() < 0.2) stored.delete(id);
      else if (random() < 0.9) stored.set(id, makeItem(id, pick(), `News ${turn}`));
    const rows = sort(new Set(ids.flatMap((id) => stored.get(id) ?? [])));
    list = mergeNews(
      list,
      rows,
      ids.map((id) => makeItem(id, "").id),
    );
    expect(list).toEqual(sort(stored.values()));
  }
});

test("news items that were named as changed but are equal leave the list unchanged", () => {
  const list = [makeItem(1, "2026-03-01T10:00:00+00:00"), makeItem(2, "2026-02-01T10:00:00+00:00")];
  expect(
    mergeNews(
      list,
      structuredClone(list),
      list.map(({ id }) => id),
    ),
  ).toBe(list);
  expect(mergeNews(list, [], ["another"])).toBe(list);
});

function toMicroseconds({ published_at }: NewsItem): number {
  const fraction = /\.(\d+)/.exec(published_at)?.[1] ?? "";
  return Math.floor(Date.parse(published_at) / 1000) * 1e6 + Number(fraction.padEnd(6, "0"));
}
