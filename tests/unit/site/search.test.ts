import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import {
  findExcerpt,
  findPages,
  getShardName,
  hasAll,
  listWords,
  type SearchEntry,
} from "../../../src/domain/site-search.ts";
import { search } from "../../../src/site/build/search.ts";
import { makeFolder } from "../../support/backend.ts";

const page = (title: string, body: string, head = "") =>
  `<html><head><meta property="og:title" content="${title}"><meta name="description" content="About it">${head}</head><body><nav>Menu</nav><main id="main">${body}</main></body></html>`;

const dated = (date: string) => `<script type="application/ld+json">{"datePublished":"${date}"}</script>`;

/** A built site's index, and what a search in it finds. */
async function index(pages: Record<string, string>) {
  await using folder = await makeFolder();
  for (const [name, html] of Object.entries(pages)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), html);
  }
  await search().hooks["astro:build:done"]?.({ dir: pathToFileURL(`${folder.path}/`) } as never);
  const read = async (name: string) => {
    const text = await readFile(join(folder.path, `search-${name}.json`), "utf8").catch(() => "null");
    return JSON.parse(text);
  };
  const entries: SearchEntry[] = [];
  for (let at = 0; ; at++) {
    const group = await read(`pages-${at}`);
    if (!group) break;
    entries.push(...group);
  }
  const names: string[] = await read("all");
  const shards = new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
  const ask = (typed: string) => {
    const words = listWords(typed);
    return findPages(
      words,
      words.map((word) => shards.get(getShardName(word)) ?? {}),
    );
  };
  const find = (typed: string): string[] => ask(typed).pages.map((number) => entries[number]?.path ?? "");
  return { ask, find, entries, everything: JSON.stringify([entries, ...shards.values()]) };
}

test("pages are found by any words, without case and accents, by the start of a word, titles first", async () => {
  const { find, entries } = await index({
    "about.html": page("About", "<p>Chloé Łukasz &amp; nickel</p>"),
    "news/1.html": page("Nickel prices", "<p>Steel</p>", dated("2026-01-01")),
    "news/2.html": page(
      "Steel",
      '<p class="[&>a]:b">Nickel &#39;and&#39; <b>co</b>balt</p>',
      dated("2026-02-01"),
    ),
    "awards.html": page(
      "Awards",
      '<p>Chair</p><span aria-hidden="true">NO</span><button>Ngozi</button><div data-nothing>None yet</div>',
    ),
  });
  expect(find("chloe LUKASZ")).toEqual(["/about"]);
  expect(find("nick")).toEqual(["/news/1", "/news/2", "/about"]);
  expect(find("steel nickel")).toHaveLength(2);
  expect(find("cobalt")).toEqual(["/news/2"]);
  expect(find("ngozi")).toEqual(["/awards"]);
  expect([find("no"), find("none")]).toEqual([[], []]);
  expect(entries[0]).toEqual({ title: "About", kind: "Page", path: "/about", text: "About it" });
});

test("a wrong letter and words too many are forgiven, and said", async () => {
  const { ask, find } = await index({
    "news/1.html": page("Reactors", "<p>cooled</p>", dated("2026-01-01")),
    "news/2.html": page("Scholarship", "<p>Year 2024</p>", dated("2026-02-01")),
    "news/3.html": page("Prize", "<p>Year 2025</p>", dated("2026-03-01")),
    "news/4.html": page("Medal", "<p>Year 2025, cooled</p>", dated("2026-04-01")),
  });
  for (const typed of ["reacter", "recator", "reacttor", "reator"])
    expect([typed, ...find(typed)]).toEqual([typed, "/news/1"]);
  expect(ask("reacter")).toMatchObject({ words: ["reactors"], note: "with similar words" });
  expect(find("reecter")).toEqual([]);
  expect(ask("reactor cooled")).toMatchObject({ words: ["reactor", "cooled"], note: "" });
  expect(find("cxx")).toEqual([]);
  expect(find("cooled zinc")).toEqual(["/news/4", "/news/1"]);
  expect(ask("cooled zinc").note).toBe("without “zinc”");
  expect(find("scholarship 2025")).toEqual(["/news/2", "/news/4", "/news/3"]);
  expect(ask("scholarship 2025").note).toBe("with some of your words");
  expect(find("scholarship year 2025")).toHaveLength(3);
  expect(find("zinc copper")).toEqual([]);
});

const person = (id: string, name: string, position: string) =>
  `<button>${name}</button><dialog id="${id}" class="x"><div><form><span>Close</span></form><p>Board</p><h2 dir="auto">${name}</h2> <p class="x">${position}</p><dl><dt>Term</dt></dl><p>Welds pipes</p></div></dialog>`;

test("each officer and trustee is a result of their own, which opens their dialog", async () => {
  const people =
    person("officer-1", "Ngozi O&#39;Hara", "Chair") + person("trustee-2", "Ada Lund", "Trustee");
  const { find, entries } = await index({ "officers.html": page("Officers", people) });
  expect(find("hara chair")).toEqual(["/officers#officer-1"]);
  expect(find("welds")).toEqual(["/officers#trustee-2", "/officers#officer-1"]);
  expect(find("officers")).toEqual(["/officers"]);
  expect(find("close")).toEqual([]);
  expect(entries).toContainEqual({
    title: "Ngozi O'Hara",
    kind: "Officer",
    path: "/officers#officer-1",
    text: "Chair",
  });
});

test("the index contains nothing from pages hidden from search engines, and nothing hidden, scripted or not printed", async () => {
  const closed = '<meta name="robots" content="noindex">';
  const { everything, find } = await index({
    "index.html": page("Home", "<script>secretive</script><form>typing</form><template>mould</template>"),
    "members.html": page("Members", "<p>confidential</p>", closed),
    "admin.html": page("Office", "<p>confidential</p>", closed),
    "about.html": page(
      "About",
      '<p>open</p><script>secretive()</script><nav>neighbour</nav><p hidden>secretive</p><a class="x no-print">back</a>',
    ),
    "news.html": page("News", "<p>repeated</p>"),
  });
  expect(find("open")).toEqual(["/about"]);
  expect(everything).not.toMatch(/confidential|secretive|typing|mould|members|menu|neighbour|back|repeated/);
});

test("each of thousands of pages is found by its number", async () => {
  const pages = Array.from({ length: 120 }, (_, at): [string, string] => [
    `news/${at}.html`,
    page(`Item n${at}`, "<p>shared</p>", dated(new Date(at * 1e11).toISOString())),
  ]);
  const { find, entries } = await index(Object.fromEntries(pages));
  expect(find("n77")).toEqual(["/news/77"]);
  expect(find("shared")).toHaveLength(120);
  expect(find("shared")[0]).toBe("/news/119");
  expect(entries).toHaveLength(120);
});

test("an excerpt is the part with most of the words, and highlights them as they are written", () => {
  const text = `${"Nothing here. ".repeat(40)}The café of Chloé is open. ${"More of it. ".repeat(40)}`;
  const pieces = findExcerpt(text, ["cafe", "chlo"]);
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(["café", "Chloé"]);
  expect(pieces.join("")).toMatch(/^… .*The café of Chloé is open\. .* …$/);
  expect(pieces.join("").length).toBeLessThan(220);
  expect(findExcerpt("Short, without it", ["zinc"]).join("")).toBe("Short, without it");
  const title = "Four hundred schoolchildren and a flake one atom thick";
  expect(findExcerpt(title, ["thick"])).toEqual([title.slice(0, -5), "thick", ""]);
  expect(findExcerpt("", ["zinc"]).join("")).toBe("");
  expect(hasAll("Café of Chloé", ["cafe", "chlo"])).toBe(true);
  expect(hasAll("Café", ["cafe", "chlo"])).toBe(false);
});
