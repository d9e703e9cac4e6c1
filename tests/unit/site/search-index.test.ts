import { expect, test } from "vitest";
import { makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { type IndexedPage, SearchIndex } from "../../../src/site/search-index.ts";

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

test("after any changes of pages the index is that of one made from nothing", () => {
  const kept = new SearchIndex();
  let pages: IndexedPage[] = [];
  for (let turn = 0; turn < 400; turn++) {
    const at = pick(pages.length + 1);
    const gone = pick(3) === 0 ? pick(4) : pick(2);
    pages = pages.toSpliced(at, gone, ...Array.from({ length: pick(pages.length < 120 ? 4 : 2) }, makePage));
    expect(kept.print(pages)).toEqual(new SearchIndex().print(pages));
  }
  expect(kept.print([])).toEqual(new Map([["search-all.json", "[]"]]));
});
