import { expect, test } from "vitest";
import { makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { type IndexedPage, SearchIndex } from "../../../src/site/build/search-index.ts";

const random = makeRandom(3);
const pick = (count: number) => Math.floor(random() * count);
const vocabulary = Array.from({ length: 60 }, (_, i) => `${"abcdef"[i % 6]}${"xyz"[i % 3]}word${i}`);

let made = 0;
function makePage(): IndexedPage {
  made += 1;
  const words = [...new Set(Array.from({ length: pick(8) }, () => vocabulary[pick(60)] ?? ""))];
  return {
    title: words[0] ?? "",
    kind: "News",
    path: `/${made}`,
    text: "",
    date: "",
    words: words.join(" "),
  };
}

/** The index made from scratch. */
function printAnew(pages: readonly IndexedPage[]) {
  const index = new SearchIndex();
  index.fill(pages);
  return index.print();
}

test("after any page changes the index matches one made from scratch", () => {
  const kept = new SearchIndex();
  const files = new Map<string, string | null>();
  const update = () => {
    for (const [name, content] of kept.print())
      if (content === null) files.delete(name);
      else files.set(name, content);
  };
  let pages: IndexedPage[] = [];
  for (let turn = 0; turn < 400; turn++) {
    for (const page of pages.splice(pick(pages.length + 1), pick(3) === 0 ? pick(4) : pick(2)))
      kept.remove(page.path);
    for (let added = pick(pages.length < 120 ? 4 : 2); added > 0; added--) {
      const page = { ...makePage(), date: `${pick(9)}` };
      pages.push(page);
      kept.set(page);
    }
    const edited = pages[pick(pages.length)];
    if (edited) {
      pages = [...pages.filter((page) => page !== edited), { ...makePage(), path: edited.path }];
      kept.set(pages.at(-1) ?? edited);
    }
    update();
    expect(files).toEqual(printAnew(pages));
  }
  for (const { path } of pages) kept.remove(path);
  update();
  expect(files).toEqual(new Map([["search-all.json", "[]"]]));
});

test("parts of a page leave the index with their file, and when the page lacks them", () => {
  const [whole, one, two] = ["/people", "/people#one", "/people#two"].map((path) => ({
    ...makePage(),
    path,
  }));
  if (!whole || !one || !two) throw new Error("Three pages were made.");
  const others = Array.from({ length: 9 }, makePage);
  const kept = new SearchIndex();
  kept.fill([whole, one, ...others]);
  kept.replace(whole.path, [whole, two]);
  expect(kept.print()).toEqual(printAnew([whole, two, ...others]));
  for (const { path } of [whole, ...others]) kept.replace(path, []);
  expect(kept.print().get("search-all.json")).toBe("[]");
});

test("a change to a page's text names the files with its words, and no others", () => {
  const index = new SearchIndex();
  const page = { ...makePage(), title: "Pumps", words: "pumps steel" };
  index.fill([page, ...Array.from({ length: 99 }, makePage)]);
  index.print();
  expect(index.print().size).toBe(0);
  index.set({ ...page, words: "pumps nickel" });
  expect([...index.print().keys()].sort()).toEqual([
    "search-all.json",
    "search-ni.json",
    "search-pages-0.json",
    "search-st.json",
  ]);
});
